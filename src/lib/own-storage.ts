// Names in localStorage of what belongs to whoever uses the device: forgotten at logout.
const prefix = 'areesh:own:'

/** Whether something is kept under a name. */
export function hasOwn(name: string): boolean {
  return readOwn(name) !== null
}

/** What is kept under a name; null where nothing is, or storage is denied. */
export function readOwn(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

/** Keeps a text under a name, or forgets it (null). False when storage is denied or full. */
export function writeOwn(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, text)
    return true
  } catch {
    return false
  }
}

/** Forgets everything that was kept under such keys; other tabs hear of it by `storage`. */
export function forgetOwnStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key)
    }
  } catch {
    // Storage denied: nothing was kept.
  }
}
