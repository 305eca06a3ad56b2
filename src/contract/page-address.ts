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

/** Page that shows the frame and a skeleton; sent for signed-in pages and kept by the worker. */
export const shellPath = '/shell'

// Pages whose content belongs to one person: drawn by the browser, never in shared HTML.
const personalPages = [
  '/bookings',
  '/bookings_ratings',
  '/my-profile',
  '/my-chatbox',
  '/my-messages',
  '/my-wishlist',
  '/checkout',
  '/confirm_booking',
  '/booking-confirmation',
  '/payment-success',
  '/payment-methods',
  '/verification-status',
  '/share',
  '/storage',
  '/guest-registration',
  '/shared-trip',
  '/unsubscribe',
  '/customer',
  '/desk',
]

/** Whether a path is sent as a shell: it is the same for everybody, and the browser draws into it. */
export function isShellPath(path: string): boolean {
  return (
    path === shellPath || personalPages.some((page) => path === page || path.startsWith(`${page}/`))
  )
}

const tripPath = /^\/bookings\/([^/]+)$/

/** The booking's number in the address of one stay's page, as it stands there; null for other paths. */
export function tripNumberIn(path: string): string | null {
  return tripPath.exec(path)?.[1] ?? null
}
