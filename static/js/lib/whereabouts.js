// The table where this browser was last, for the page without a connection.

/** @import {Memory} from "./memory.js" */

const KEY = "last-table";

/** @typedef {{table: string, name: string}} Whereabouts */

/**
 * @param {Memory} memory
 * @param {Whereabouts} where
 */
export const keepWhereabouts = (memory, where) => memory.write(KEY, where);

/**
 * The other player's name, if this is the path of that table.
 * @param {Memory} memory
 * @param {string} path
 */
export function nameAtTable(memory, path) {
  const { table, name } = memory.read(KEY, /** @type {Whereabouts} */ ({ table: "", name: "" }));
  return table && path === `/t/${table}` ? name : "";
}
