import { addDays, type CivilDate, civilDateInDubai, dubaiInstant } from '#domain/stay/civil-date.ts'

/** When guests are asked to register before a stay: days before check-in, product brief 5. */
export const reminderSteps = ['7d', '3d', '1d', '6h'] as const

export type ReminderStep = (typeof reminderSteps)[number]

const daysBefore = { '7d': 7, '3d': 3, '1d': 1 } as const
// Nobody is woken by it, and the day is still long enough to do it.
const sendingTime = '10:00'
const lastHours = 6
const hourMs = 60 * 60_000

/** How many days before check-in the earliest reminder leaves. */
export const firstReminderDays = daysBefore['7d']

/** The instant (epoch ms) of a reminder; `checkInTime` is 'HH:mm' in Dubai. */
export function reminderAt(step: ReminderStep, checkIn: CivilDate, checkInTime: string): number {
  if (step === '6h') return dubaiInstant(checkIn, checkInTime) - lastHours * hourMs
  return dubaiInstant(addDays(checkIn, -daysBefore[step]), sendingTime)
}

type Stay = {
  checkIn: CivilDate
  checkInTime: string
  /** Epoch ms: the confirmation of that day has asked already. */
  confirmedAt: number
}

/**
 * The reminder that a stay is due at `now`, or null. Only the latest: who was out of reach is not sent
 * all that were missed, and a booking made late is not reminded on the day on which it was made.
 */
export function dueReminder(stay: Stay, now: number): ReminderStep | null {
  const { checkIn, checkInTime, confirmedAt } = stay
  if (now >= dubaiInstant(checkIn, checkInTime)) return null
  const step = reminderSteps.findLast((each) => now >= reminderAt(each, checkIn, checkInTime))
  if (!step) return null
  const dueOn = civilDateInDubai(reminderAt(step, checkIn, checkInTime))
  return civilDateInDubai(confirmedAt) < dueOn ? step : null
}
