import { msg } from '@lingui/core/macro'
import type { NotificationKind } from '#domain/notifications/choices.ts'

/** What a kind of message is called, and what it is about. */
export const notificationWords = {
  booking: {
    title: msg`Bookings and payments`,
    about: msg`Confirmations, changes, refunds, results of identity checks, safety of your account`,
  },
  reminders: { title: msg`Reminders`, about: msg`Who still has to register before your stay` },
  messages: { title: msg`Messages`, about: msg`Your host wrote and you have not read it yet` },
  price_falls: {
    title: msg`Lower prices`,
    about: msg`A saved home that you watch costs less, at most once a day`,
  },
  news: { title: msg`News and ideas`, about: msg`Rarely, and only if you want it` },
} as const satisfies Record<NotificationKind, unknown>
