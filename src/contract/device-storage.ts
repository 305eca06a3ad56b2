/**
 * What may rest on a device, and for how long: the one table that the app (query store), the
 * service worker (cache of POST calls) and the tests read. A call that is not listed is never
 * stored. Paying, documents of identity, sign-in and every command stay out.
 */
export type DeviceRule = {
  /** `public` is shared by everyone on the device; `user` belongs to one person, wiped at logout. */
  readonly scope: 'public' | 'user'
  /** Age after which a stored answer is no longer shown. */
  readonly maxAgeDays: number
  /** Raised by hand when the output's shape changes, so that only this call's copies are dropped. */
  readonly schema: number
  /** `network-first` where stale data could mislead, `stale-while-revalidate` where it cannot. */
  readonly strategy: 'network-first' | 'stale-while-revalidate'
  /** Most copies the worker keeps of this call. */
  readonly maxEntries: number
}

// Bookings outlive the trip: a receipt is needed months after checkout.
const tripDays = 180
// The desk is work of these days: older, it would mislead, and it is about other people.
const deskDays = 14

export const deviceStorage: Readonly<Record<string, DeviceRule>> = {
  'home/getSettings': {
    scope: 'public',
    maxAgeDays: 7,
    schema: 1,
    strategy: 'stale-while-revalidate',
    maxEntries: 6,
  },
  'home/getHomePageDetails': {
    scope: 'public',
    maxAgeDays: 7,
    schema: 2,
    strategy: 'stale-while-revalidate',
    maxEntries: 3,
  },
  'map/getSettings': {
    scope: 'public',
    maxAgeDays: 30,
    schema: 1,
    strategy: 'stale-while-revalidate',
    maxEntries: 1,
  },
  'property/listMapPoints': {
    scope: 'public',
    maxAgeDays: 7,
    schema: 2,
    strategy: 'network-first',
    maxEntries: 40,
  },
  'property/getDetails': {
    scope: 'public',
    maxAgeDays: 30,
    schema: 3,
    strategy: 'network-first',
    maxEntries: 60,
  },
  'property/getCalendar': {
    scope: 'public',
    maxAgeDays: 7,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 60,
  },
  'property/listSimilar': {
    scope: 'public',
    maxAgeDays: 7,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 30,
  },
  'host/getDetails': {
    scope: 'public',
    maxAgeDays: 30,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 20,
  },
  'content/getPage': {
    scope: 'public',
    maxAgeDays: 30,
    schema: 1,
    strategy: 'stale-while-revalidate',
    maxEntries: 30,
  },
  'wishlist/getShared': {
    scope: 'public',
    maxAgeDays: 30,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 10,
  },
  // By a link, without an account: whoever holds the device has the address too.
  'booking/getSharedTrip': {
    scope: 'public',
    maxAgeDays: 30,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 10,
  },
  'wishlist/list': {
    scope: 'user',
    maxAgeDays: 90,
    schema: 2,
    strategy: 'network-first',
    maxEntries: 6,
  },
  'booking/list': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 4,
    strategy: 'network-first',
    maxEntries: 12,
  },
  'booking/getDetails': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 9,
    strategy: 'network-first',
    maxEntries: 60,
  },
  // Contacts are masked in it.
  'profile/getProfile': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  },
  // The outcome alone: no document, no number of one.
  'verification/getStatus': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  },
  'payment/list': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  },
  'notification/list': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 3,
  },
  'review/getOwn': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 60,
  },
  'review/listOwn': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 12,
  },
  'chat/getMessages': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 4,
    strategy: 'network-first',
    maxEntries: 60,
  },
  'chat/listThreads': {
    scope: 'user',
    maxAgeDays: tripDays,
    schema: 4,
    strategy: 'network-first',
    maxEntries: 6,
  },
  'desk/getDesk': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  },
  'desk/getToday': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 2,
    strategy: 'network-first',
    maxEntries: 1,
  },
  'desk/listStays': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 2,
    strategy: 'network-first',
    maxEntries: 4,
  },
  // Where a letter led to.
  'desk/getStay': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 20,
  },
  'desk/listCases': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 2,
  },
  'desk/listTalks': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  },
  'desk/getTalk': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 40,
  },
  'desk/listHomes': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  },
  // With the code of the door, for whoever has to let a guest in.
  'desk/getHome': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 30,
  },
  'desk/listReviews': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 8,
  },
  'desk/listReports': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  },
  'desk/listHomeReports': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  },
  'desk/getPayments': {
    scope: 'user',
    maxAgeDays: deskDays,
    schema: 1,
    strategy: 'network-first',
    maxEntries: 1,
  },
}

/** The rule of a call, or null when nothing of it may be stored. */
export function deviceRule(model: string, method: string): DeviceRule | null {
  return deviceStorage[`${model}/${method}`] ?? null
}
