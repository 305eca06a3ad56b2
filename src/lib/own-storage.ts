const prefix = 'areesh:own:'

/** Key in localStorage of what belongs to whoever uses the device: forgotten at logout. */
export function ownKey(name: string): string {
  return prefix + name
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
