// Words. Keys are the English sentences with named parts: t("Take {card}").
//
// The catalogue is `{language, messages: {key: text | {category: text}}}`; what is missing in it is
// said in English. Babel finds the sentences by the names of the functions: t, tc, mark, tn.

/** @typedef {string | Record<string, string>} Message */
/** @typedef {{language?: string, messages?: Record<string, Message>}} Catalogue */

/** @type {Record<string, Message>} */
let messages = {};
let language = "en";
let plural = new Intl.PluralRules(language);

/** @param {Catalogue | null | undefined} catalogue */
export function useCatalogue(catalogue) {
  messages = catalogue?.messages ?? {};
  language = catalogue?.language ?? "en";
  plural = new Intl.PluralRules(language);
}

export const currentLanguage = () => language;

/** A text that is English for two things; `context` says which, and is never shown.
 * @param {string} context
 * @param {string} text */
export function tc(context, text) {
  const found = messages[`${context}\u0004${text}`];
  return typeof found === "string" ? found : text;
}

/** Marks a sentence for translation where it stands; it is translated where it is used.
 * @param {string} text */
export const mark = (text) => text;

/**
 * @param {string} text
 * @param {Record<string, string | number>} [parts]
 */
export function t(text, parts) {
  const found = messages[text];
  return fill(typeof found === "string" ? found : text, parts);
}

/**
 * A sentence that counts; `{n}` is the number.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Record<string, string | number>} [parts]
 */
export function tn(one, many, n, parts) {
  const found = messages[one];
  const english = n === 1 ? one : many;
  const text = typeof found === "object" ? (found[plural.select(n)] ?? found.other) : english;
  return fill(text, { n, ...parts });
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} [parts]
 */
function fill(text, parts) {
  if (!parts) return text;
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in parts ? String(parts[name]) : all));
}
