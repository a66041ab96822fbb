// Cards: names, points and orders. A card is rank then suit, as in the protocol.

import { mark, t } from "./i18n.js";

/** @import {Card, Meld} from "./protocol.js" */

export const RANKS = "A23456789TJQK";
const SUITS = "CDHS";
/** Suits as they lie in a hand: spades, hearts, diamonds, clubs. */
const SHOWN = "SHDC";

/** The deck before the shuffle. */
export const DECK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/** A full list, because no language should have to build a card's name from its parts.
 * @type {Record<Card, string>} */
const NAMES = {
  AC: mark("ace of clubs"),
  "2C": mark("two of clubs"),
  "3C": mark("three of clubs"),
  "4C": mark("four of clubs"),
  "5C": mark("five of clubs"),
  "6C": mark("six of clubs"),
  "7C": mark("seven of clubs"),
  "8C": mark("eight of clubs"),
  "9C": mark("nine of clubs"),
  TC: mark("ten of clubs"),
  JC: mark("jack of clubs"),
  QC: mark("queen of clubs"),
  KC: mark("king of clubs"),
  AD: mark("ace of diamonds"),
  "2D": mark("two of diamonds"),
  "3D": mark("three of diamonds"),
  "4D": mark("four of diamonds"),
  "5D": mark("five of diamonds"),
  "6D": mark("six of diamonds"),
  "7D": mark("seven of diamonds"),
  "8D": mark("eight of diamonds"),
  "9D": mark("nine of diamonds"),
  TD: mark("ten of diamonds"),
  JD: mark("jack of diamonds"),
  QD: mark("queen of diamonds"),
  KD: mark("king of diamonds"),
  AH: mark("ace of hearts"),
  "2H": mark("two of hearts"),
  "3H": mark("three of hearts"),
  "4H": mark("four of hearts"),
  "5H": mark("five of hearts"),
  "6H": mark("six of hearts"),
  "7H": mark("seven of hearts"),
  "8H": mark("eight of hearts"),
  "9H": mark("nine of hearts"),
  TH: mark("ten of hearts"),
  JH: mark("jack of hearts"),
  QH: mark("queen of hearts"),
  KH: mark("king of hearts"),
  AS: mark("ace of spades"),
  "2S": mark("two of spades"),
  "3S": mark("three of spades"),
  "4S": mark("four of spades"),
  "5S": mark("five of spades"),
  "6S": mark("six of spades"),
  "7S": mark("seven of spades"),
  "8S": mark("eight of spades"),
  "9S": mark("nine of spades"),
  TS: mark("ten of spades"),
  JS: mark("jack of spades"),
  QS: mark("queen of spades"),
  KS: mark("king of spades"),
};

/** @param {Card} card */
export const rankOf = (card) => card[0];
/** As it is written: only on the cards of the protocol is a ten one letter.
 * @param {Card} card */
export const rankShown = (card) => (rankOf(card) === "T" ? "10" : rankOf(card));
/** @param {Card} card */
export const suitOf = (card) => card[1];
/** Ace 1 … king 13.
 * @param {Card} card */
export const order = (card) => RANKS.indexOf(card[0]) + 1;
/** Deadwood points.
 * @param {Card} card */
export const points = (card) => Math.min(order(card), 10);
/** @param {Card} card */
export const cardName = (card) => t(NAMES[card]);

/** @param {Card[]} cards */
export const sumPoints = (cards) => cards.reduce((sum, card) => sum + points(card), 0);

/** @param {Meld} meld */
export const isRun = (meld) => new Set(meld.map(suitOf)).size === 1;

/**
 * @param {Card} a
 * @param {Card} b
 */
export const byRank = (a, b) =>
  order(a) - order(b) || SHOWN.indexOf(suitOf(a)) - SHOWN.indexOf(suitOf(b));

/**
 * @param {Card} a
 * @param {Card} b
 */
export const bySuit = (a, b) =>
  SHOWN.indexOf(suitOf(a)) - SHOWN.indexOf(suitOf(b)) || order(a) - order(b);

/** A meld as it lies: a run by rank, a set by suit.
 * @param {Meld} meld */
export const inOrder = (meld) => [...meld].sort(isRun(meld) ? byRank : bySuit);
