// Paths of the server that are no pages of the app. Results of payments and identity checks are pages: they
// ask the server themselves, and say in words when it cannot be reached.
const serverOnly = [
  '/api',
  '/sandbox',
  '/webhooks',
  '/uploads',
  '/media',
  '/assets',
  '/icons',
  '/healthz',
]

/** Whether a path is one that the app draws a page for, so that a shell may stand in for it. */
export function isPageAddress(path: string): boolean {
  return (
    !serverOnly.some((own) => path === own || path.startsWith(`${own}/`)) && !/\.\w+$/.test(path)
  )
}
