import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { safeRedirect } from '#domain/navigation/redirect.ts'
import { type CivilDate, isCivilDate } from '#domain/stay/civil-date.ts'

type Reason = { path: RegExp; title: MessageDescriptor; note: MessageDescriptor }

const reasons: readonly Reason[] = [
  {
    path: /^\/(confirm_booking|checkout\/)/,
    title: msg`Your booking is waiting`,
    note: msg`We kept your dates and guests.`,
  },
  {
    path: /^\/my-wishlist/,
    title: msg`Your saved homes`,
    note: msg`Log in to see the homes you keep, on every device.`,
  },
  {
    path: /^\/(bookings|booking-confirmation|payment-success)/,
    title: msg`Your trips`,
    note: msg`Log in to see your stays, prices and the way there.`,
  },
  {
    path: /^\/my-(messages|chatbox)/,
    title: msg`Your messages`,
    note: msg`Log in to read and answer your hosts.`,
  },
  {
    path: /^\/share$/,
    title: msg`Your photo is waiting`,
    note: msg`Log in, then choose the conversation it goes to.`,
  },
  {
    path: /^\/(my-profile|payment-methods|verification-status|storage|kyc-)/,
    title: msg`Your account`,
    note: msg`Log in to go on. You come back to exactly where you were.`,
  },
]

/** Why a page sends a visitor to the login; null for pages that everyone may see. */
export function reasonOf(redirect: string | undefined): Reason | null {
  const path = safeRedirect(redirect)
  return reasons.find((reason) => path && reason.path.test(path)) ?? null
}

/** The stay in the address of the booking page; null for every other page. */
export function bookingOf(
  redirect: string | undefined,
): { slug: string; checkIn: CivilDate; checkOut: CivilDate } | null {
  const path = safeRedirect(redirect)
  if (!path?.startsWith('/confirm_booking?')) return null
  const search = new URLSearchParams(path.slice(path.indexOf('?')))
  const slug = search.get('property') ?? ''
  const checkIn = readDate(search.get('check_in'))
  const checkOut = readDate(search.get('check_out'))
  return slug && checkIn && checkOut ? { slug, checkIn, checkOut } : null
}

/** The router writes texts in addresses as JSON where they could be read as something else. */
function readDate(text: string | null): CivilDate | null {
  const date = text?.replaceAll('"', '') ?? ''
  return isCivilDate(date) ? date : null
}
