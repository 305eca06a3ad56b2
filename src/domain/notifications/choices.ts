/** What people are written to about. */
export const notificationKinds = [
  'booking',
  'reminders',
  'messages',
  'price_falls',
  'news',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['email', 'sms', 'push'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

type Rule = {
  /** The contract needs it: confirmations, refunds, results of checks. It cannot be switched off. */
  isRequired?: true
  /** As long as the person has not chosen. News wait for a yes. */
  isOn: boolean
}

/** Which kinds leave by which channel; a pair that is missing is not offered. */
const rules: Readonly<
  Record<NotificationKind, Readonly<Partial<Record<NotificationChannel, Rule>>>>
> = {
  // A push leaves only to devices on which the person has said yes.
  booking: { email: { isRequired: true, isOn: true }, sms: { isOn: false }, push: { isOn: true } },
  reminders: { email: { isOn: true }, sms: { isOn: false }, push: { isOn: true } },
  messages: { email: { isOn: true }, sms: { isOn: false }, push: { isOn: true } },
  price_falls: { email: { isOn: true }, push: { isOn: true } },
  news: { email: { isOn: false }, push: { isOn: false } },
}

/** The rule of a kind by a channel; null where it is not offered. */
export function notificationRule(kind: NotificationKind, channel: NotificationChannel) {
  return rules[kind][channel] ?? null
}

/** Every pair that is offered, in the order in which people read them. */
export const offeredNotifications = notificationKinds.flatMap((kind) =>
  notificationChannels.flatMap((channel) => {
    const rule = notificationRule(kind, channel)
    return rule ? [{ kind, channel, ...rule }] : []
  }),
)
