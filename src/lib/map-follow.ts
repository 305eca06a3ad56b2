const storageKey = 'areesh:map-stays'

/** Whether lists follow the map as it is moved on this device; they do unless somebody said no here. */
export function readMapFollow(): boolean {
  try {
    return localStorage.getItem(storageKey) === null
  } catch {
    return true
  }
}

/** Remembers the choice; a device without storage forgets it with the page. */
export function writeMapFollow(isFollowing: boolean): void {
  try {
    if (isFollowing) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, '1')
  } catch {
    // Storage denied: the choice lives as long as the page.
  }
}
