// REST: JSON in, JSON out; a refusal is an ApiError with the server's code.

export class ApiError extends Error {
  /**
   * @param {string} code `offline` when nothing answered
   * @param {number} status
   */
  constructor(code, status) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/**
 * @param {string} method
 * @param {string} path below /api
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function call(method, path, body) {
  const answer = await ask(method, path, body);
  const data = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(data?.error?.code ?? "unavailable", answer.status);
  return data;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 */
async function ask(method, path, body) {
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      // What was done is sent also when the page is left at once.
      keepalive: method !== "GET",
    });
  } catch {
    throw new ApiError("offline", 0);
  }
}
