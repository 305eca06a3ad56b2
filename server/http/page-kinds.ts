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

/** Whether a path is sent as a shell. */
export function isShellPath(path: string): boolean {
  return (
    path === shellPath || personalPages.some((page) => path === page || path.startsWith(`${page}/`))
  )
}
