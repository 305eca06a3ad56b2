/**
 * The nine date formats of specification 9, by what they are used for, in the tokens of dayjs. The
 * specification writes two of them as `MM/dd/yyyy`, tokens of another library; they mean the month,
 * the day of the month and the year, which dayjs writes `MM/DD/YYYY`.
 */
export const dateFormats = {
  /** When a booking was made. */
  bookedOn: 'YYYY/MM/DD hh:mm A',
  /** Civil dates on the wire. */
  civilDate: 'YYYY-MM-DD',
  /** A day within the year. */
  dayOfMonth: 'DD MMMM',
  /** Check-in and checkout of a booking. */
  stayMoment: 'DD MMMM, YYYY hh:mm A',
  /** The default of the interface. */
  day: 'DD/MM/YYYY',
  /** A moment as providers write it; `MM/dd/yyyy HH:mm` in the specification. */
  providerMoment: 'MM/DD/YYYY HH:mm',
  /** A time of day. */
  time: 'HH:mm',
  /** A day as providers write it; `MM/dd/yyyy` in the specification. */
  providerDay: 'MM/DD/YYYY',
  /** A moment of a conversation or a payment. */
  moment: 'DD/MM/YYYY HH:mm',
} as const

export type DateFormat = keyof typeof dateFormats

/** Format of days unless a setting names another ("configurable default format"). */
export const defaultDateFormat: DateFormat = 'day'
