const key = (slug: string) => `booking-coupon:${slug}`

/** The coupon typed for this home in this tab, or nothing. */
export function readCoupon(slug: string): string {
  try {
    return sessionStorage.getItem(key(slug)) ?? ''
  } catch {
    // A device that keeps nothing.
    return ''
  }
}

/** Keeps what is typed for as long as the tab lives. */
export function keepCoupon(slug: string, code: string): void {
  try {
    sessionStorage.setItem(key(slug), code)
  } catch {
    // A device that keeps nothing: the field itself still holds it.
  }
}

/** Forgets it once the booking is made. */
export function dropCoupon(slug: string): void {
  try {
    sessionStorage.removeItem(key(slug))
  } catch {
    // There was nothing to forget.
  }
}
