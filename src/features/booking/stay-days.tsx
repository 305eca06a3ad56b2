import { useLingui } from '@lingui/react/macro'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { weekdaySpan } from '#ui/calendar/calendar-dates.ts'

type Props = { checkIn: CivilDate; checkOut: CivilDate }

/** "Thu 14 – Tue 19 Jan". */
export function StayDays({ checkIn, checkOut }: Props) {
  const { i18n } = useLingui()
  const [from, until] = weekdaySpan(checkIn, checkOut, i18n.locale)
  return (
    <>
      <bdi>{from}</bdi>
      {' – '}
      <bdi>{until}</bdi>
    </>
  )
}
