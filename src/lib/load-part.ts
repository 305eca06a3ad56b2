/**
 * Loads a part of the app, and says so when it cannot be had (src/shell/pwa/heal-missing-chunks.ts). The
 * build puts it in the place of Vite's own loader: see tools/build/slim-loader.ts.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch (error) {
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(Object.assign(event, { payload: error }))
    if (!event.defaultPrevented) throw error
    return undefined
  }
}
