// Elements without innerHTML. Texts are text nodes, names stand in <bdi>, nothing is parsed.

import { cardName, rankShown, suitOf } from "./cards.js";
import { piecesOf } from "./sentence.js";

/** @import {Card} from "./protocol.js" */
/** @import {Part, Sentence} from "./sentence.js" */

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...present(children.flat()));
  return element;
}

/**
 * Only what differs is touched; null, undefined and false take an attribute away.
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

/**
 * Only what differs is touched: a custom property that is set, to whatever, has everything inside the
 * element styled anew.
 * @param {HTMLElement} element
 * @param {Record<string, string>} properties
 */
export function setStyle({ style }, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
  }
}

/** @param {Child[]} children */
const present = (children) =>
  /** @type {(Node | string)[]} */ (
    children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => (typeof child === "number" ? String(child) : child))
  );

/**
 * A symbol of the sprite.
 * @param {string} id
 * @param {string} [classes]
 */
export function icon(id, classes) {
  const svg = document.createElementNS(SVG, "svg");
  setAttributes(svg, { class: classes, "aria-hidden": "true", focusable: "false" });
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

/** A card inside a sentence.
 * @param {Card} card */
export function glyph(card) {
  return [
    h("span", { class: "glyph", translate: "no", "aria-hidden": "true" }, rankShown(card), icon(`s-${suitOf(card)}`)),
    h("span", { class: "vh" }, cardName(card)),
  ];
}

/** What somebody is called, in whatever script: browsers that translate a page leave it alone.
 * @param {string} name */
export const theirName = (name) => h("bdi", { translate: "no" }, name);

/**
 * @param {Sentence} said
 * @returns {Node[]}
 */
export function nodesOf(said) {
  /** @type {Node[]} */
  const nodes = [];
  let card = false;
  for (const part of piecesOf(said)) {
    const mark = card && typeof part === "string" ? (ENDING.exec(part)?.[0] ?? "") : "";
    // No line begins with what ends a sentence; between a picture and a text it could.
    if (mark) nodes.push(h("span", { class: "firm" }, nodes.splice(-2), mark));
    nodes.push(...nodesOfPart(mark && typeof part === "string" ? part.slice(mark.length) : part));
    card = typeof part === "object" && "card" in part;
  }
  return nodes;
}
const ENDING = /^[.,:;!?)…\u00a0]+/;

/**
 * @param {Part} part
 * @returns {Node[]}
 */
function nodesOfPart(part) {
  if (typeof part !== "object") return [document.createTextNode(String(part))];
  return "card" in part ? glyph(part.card) : [theirName(part.who)];
}

/**
 * Put a sentence into an element; nothing happens when it stands there already.
 * @param {Element} element
 * @param {Sentence} said
 */
export function write(element, said) {
  const key = JSON.stringify(said);
  if (written.get(element) === key) return;
  written.set(element, key);
  element.replaceChildren(...nodesOf(said));
}
/** @type {WeakMap<Element, string>} */
const written = new WeakMap();

/**
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function find(selector, root = document) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return element;
}

/**
 * Make `parent` hold exactly these children in this order, moving as few as possible.
 * @param {Element} parent
 * @param {Element[]} children
 */
export function arrange(parent, children) {
  const kept = new Set(children);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  children.forEach((child, i) => {
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
  });
}
