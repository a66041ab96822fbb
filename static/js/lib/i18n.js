// Words. Texts stand in the source in English, as sentences with named parts: t("Take {card}"). In a
// program for another language the server has put a translation in the place of each
// (app/web/texts.py), and a plural's forms in that of its two: tn({"one": …, "other": …}, 0, n).
//
// Babel finds the sentences by the names of the functions: t, tc, mark, tn.

const language = globalThis.document?.documentElement.lang || "en";
const plural = new Intl.PluralRules(language);

/** The language of the page, in which everything is said. */
export const currentLanguage = () => language;

/** A text that is English for two things; the context says which, and is never shown.
 * @param {string} _ the context
 * @param {string} text */
export const tc = (_, text) => text;

/** Marks a sentence for translation where it stands; it is said where it is used.
 * @param {string} text */
export const mark = (text) => text;

/**
 * A sentence that counts; `{n}` is the number.
 * @param {string | Record<string, string>} one
 * @param {string | 0} many
 * @param {number} n
 * @param {Record<string, string | number>} [parts]
 */
export function tn(one, many, n, parts) {
  if (typeof one === "object") return t(one[plural.select(n)] ?? one.other, { n, ...parts });
  return t(n === 1 ? one : String(many), { n, ...parts });
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} [parts]
 */
export function t(text, parts) {
  if (!parts) return text;
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in parts ? String(parts[name]) : all));
}
