import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Timeline } from '#ui/timeline/timeline.tsx'
import { addedWords, stateWords } from './booking-words.ts'
import page from './trip-page.module.css'

type Props = {
  booking: Pick<BookingDetails, 'timeline' | 'state'> & {
    dates: Pick<BookingDetails['dates'], 'check_in_at' | 'check_out_at'>
  }
}

const ahead = ['confirmed', 'checked_in'] as const

/** What happened to the booking so far, and what comes. */
export function TripTimeline({ booking }: Props) {
  const { t, i18n } = useLingui()
  const { timeline, dates, state } = booking
  const last = timeline.length - 1
  // The hour of check-in passes by itself, for whoever does not come or cannot get in as well.
  const isHourAlone = (event: (typeof timeline)[number]) =>
    event.state === 'checked_in' && !event.added
  const done = timeline.map((event, at) => ({
    key: String(at),
    title: isHourAlone(event)
      ? t`Check-in`
      : i18n._(event.added ? addedWords[event.added] : stateWords[event.state]),
    time: formatInstant(event.at, i18n.locale),
    state: at === last ? ('now' as const) : ('done' as const),
  }))
  const coming = [
    ...(state === 'confirmed' ? [{ key: 'in', title: t`Check-in`, at: dates.check_in_at }] : []),
    ...(ahead.some((one) => one === state)
      ? [{ key: 'out', title: t`Checkout`, at: dates.check_out_at }]
      : []),
  ].map(({ key, title, at }) => ({
    key,
    title,
    time: formatInstant(at, i18n.locale),
    state: 'ahead' as const,
  }))
  return (
    <section className={page.card} data-later="">
      <h2>
        <Trans>Your booking’s story</Trans>
      </h2>
      <Timeline steps={[...done, ...coming]} />
    </section>
  )
}
