import { Trans } from '@lingui/react/macro'
import type { CalendarPrompts } from '#ui/calendar/range-calendar.tsx'

/** What the desk's calendars ask for: their days are nights of a home and nobody's stay. */
export const nightPrompts: CalendarPrompts = {
  first: <Trans>Choose the first night.</Trans>,
  last: (from) => <Trans>The first night is {from}. Choose the day after the last night.</Trans>,
}
