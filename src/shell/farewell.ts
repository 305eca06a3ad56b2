const farewellKey = 'areesh:farewell'

/** Keeps the words of a logout that the server forced, until the page has changed. */
export function keepFarewell(words: string): void {
  try {
    if (words) sessionStorage.setItem(farewellKey, words)
  } catch {
    // Storage denied: the login is there, only the reason is not said.
  }
}

/** The words of a logout that the server forced, once, after the page has changed; null without. */
export function takeFarewell(): string | null {
  try {
    const words = sessionStorage.getItem(farewellKey)
    sessionStorage.removeItem(farewellKey)
    return words
  } catch {
    return null
  }
}
