// Whether this browser keeps cookies: by one the server knows a player again. What a browser says of
// itself (`navigator.cookieEnabled`) is not always so.

const TRIAL = "upcard-kept";

export function keepsCookies() {
  try {
    document.cookie = `${TRIAL}=1; path=/; max-age=60; samesite=lax`;
    return document.cookie.includes(TRIAL);
  } catch {
    return false;
  }
}
