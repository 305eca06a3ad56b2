import { lazy } from 'react'

/** The calendar behind the dates field: fetched when a guest opens it, not with the first page. */
export const StayCalendar = lazy(() =>
  import('#ui/calendar/range-calendar.tsx').then(({ RangeCalendar }) => ({
    default: RangeCalendar,
  })),
)
