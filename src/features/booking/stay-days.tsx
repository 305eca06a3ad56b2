import { useLingui } from '@lingui/react/macro'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'

type Props = { checkIn: CivilDate; checkOut: CivilDate }

/** "Thu 14 Jan – Tue 19 Jan". */
export function StayDays({ checkIn, checkOut }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <bdi>{shortDate(checkIn, i18n.locale)}</bdi>
      {' – '}
      <bdi>{shortDate(checkOut, i18n.locale)}</bdi>
    </>
  )
}
