/** How long a part of the app may take, ms. Source: specification, "Script chunk load timeout 120000 ms". */
export const longestLoadMs = 120_000

// A page's error state has words for it.
const chunkLoadError = 'ChunkLoadError'

/** Told on the window when a part of the app did not come that somebody may wait for. */
export const lostPartEvent = 'areesh:lost-part'

/** Whether something failed because a part of the app did not come. */
export function isLostPart(error: unknown): boolean {
  return error instanceof Error && error.name === chunkLoadError
}

let isQuiet = false

/**
 * Begins to load a part that nobody waits for (`() => import(…)`): where it does not come the page stays as it is,
 * and nothing is told. Rejects as `loadPart` does.
 */
export function loadQuietly<Part>(load: () => Promise<Part>): Promise<Part> {
  // For as long as the import begins: the build has `loadPart` in its place.
  isQuiet = true
  try {
    return load()
  } finally {
    isQuiet = false
  }
}

/** Tells that a part did not come that somebody waits for. */
export function tellLostPart(): void {
  window.dispatchEvent(new Event(lostPartEvent))
}

/**
 * Loads a part of the app, and says so when it cannot be had, or has not come in two minutes
 * (src/shell/pwa/heal-missing-chunks.ts). What failed is asked for once more: a busy Chromium gives up files on
 * their way, with or without a signal (docs/decisions/107). The build puts it in the place of Vite's own loader:
 * see tools/build/slim-loader.ts.
 * @throws Error named `ChunkLoadError`. Its words are our own: those of browsers have the router load the
 * page anew and wait for that for ever.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const isTold = !isQuiet
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, longestLoadMs)
  })
  try {
    return await Promise.race([load().catch(load), late])
  } catch (cause) {
    const error = new Error('lost part', { cause })
    error.name = chunkLoadError
    if (isTold) tellLostPart()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
