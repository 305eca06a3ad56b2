/** Who may open a page: everyone, only guests (others go to /customer), only signed-in users. */
export type PageGuard = 'public' | 'guest-only' | 'user-only'

/**
 * Every page of specification 2 and those that it refers to or needs; `{name}` stands for one part of
 * the path. Results of payments and identity checks are public: providers lead back to them in any
 * browser, and they tell only what the server confirms.
 */
export const pagePaths = {
  '/': 'public',
  '/property': 'public',
  '/category/{category_slug}': 'public',
  '/city/{slug}': 'public',
  '/property-map': 'public',
  '/property/{slug}': 'public',
  '/host/{slug}': 'public',
  '/destinations': 'public',
  '/faq': 'public',
  '/terms-conditions': 'public',
  '/privacy-policy': 'public',
  '/about-us': 'public',
  '/help': 'public',
  '/contact-us': 'public',
  '/image-credits': 'public',
  '/return-and-refund': 'public',
  '/term-condition': 'public',
  '/privacy-policies': 'public',
  '/shipping': 'public',
  '/policies': 'public',
  '/payment-response/{booking_id}/{event}': 'public',
  '/triple-payment-response/{booking_id}/{event_type}': 'public',
  '/payment-failed': 'public',
  '/kyc-response': 'public',
  '/kyc-updation/{user_id}': 'public',
  '/guest-registration/{token}': 'public',
  '/shared-list/{token}': 'public',
  '/shared-trip/{token}': 'public',
  '/unsubscribe/{token}': 'public',
  '/login': 'guest-only',
  '/sign-up': 'guest-only',
  '/verify/{validate_string}': 'guest-only',
  '/user-verification': 'guest-only',
  '/forgot-verify': 'guest-only',
  '/reset-password': 'guest-only',
  '/customer': 'user-only',
  '/bookings': 'user-only',
  '/bookings/{booking_number}': 'user-only',
  '/bookings_ratings/{booking_number}': 'user-only',
  '/my-profile': 'user-only',
  '/my-messages': 'user-only',
  '/my-chatbox/{booking_id}': 'user-only',
  '/my-wishlist': 'user-only',
  '/checkout/{booking_id}': 'user-only',
  '/confirm_booking': 'user-only',
  '/booking-confirmation/{booking_id}': 'user-only',
  '/payment-success/{booking_id}': 'user-only',
  '/verification-status': 'user-only',
  '/payment-methods': 'user-only',
  '/share': 'user-only',
  '/storage': 'user-only',
  '/desk/{page}': 'user-only',
} as const satisfies Record<string, PageGuard>

export type PagePath = keyof typeof pagePaths

/** Whether a path, without query, is of a pattern such as `/property/{slug}`. */
export function matchesPattern(path: string, pattern: string): boolean {
  const wanted = pattern.split('/')
  const parts = path.replace(/(?<=.)\/$/, '').split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
  )
}

/** Who may open a path, without query; null for a page that does not exist. */
export function guardOf(path: string): PageGuard | null {
  const found = Object.entries(pagePaths).find(([pattern]) => matchesPattern(path, pattern))
  return found ? found[1] : null
}
