import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Added } from '#contract/booking/additions.ts'
import { dateSpan, shortDate } from '#ui/calendar/calendar-dates.ts'
import { services } from './service-words.ts'

type Props = { added: Added }

/** What is added to a stay, in a line. */
export function AddedWords({ added }: Props) {
  const { i18n } = useLingui()
  switch (added.type) {
    case 'extend': {
      const day = shortDate(added.check_out, i18n.locale)
      return (
        <Trans>
          Until {day}, <Plural value={added.nights} one="# more night" other="# more nights" />
        </Trans>
      )
    }
    case 'late-checkout': {
      const { time } = added
      return <Trans>Checkout by {time}</Trans>
    }
    case 'modify': {
      const { check_in, check_out, party } = added.will
      const guests = party.adults + party.children + party.infants
      return (
        <>
          <bdi>{dateSpan(check_in, check_out, i18n.locale)}</bdi>
          <span>
            <Plural value={guests} one="# guest" other="# guests" />
          </span>
        </>
      )
    }
    case 'add-on':
      return added.items.map(({ service, quantity, on }) => (
        <span key={service}>
          {i18n._(services[service].word)} × {i18n.number(quantity)}
          {i18n.locale === 'ar' ? '، ' : ', '}
          {shortDate(on, i18n.locale)}
        </span>
      ))
  }
}
