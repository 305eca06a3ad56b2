/**
 * Ways to be free with dates. `days_…`: as long as `check_in` to `check_out`, up to so many days
 * earlier or later. `weekend`: the nights of Friday and Saturday of any weekend of `month`. `month`:
 * any `nights` in a row that lie in `month`. Whatever lies in the past is left out; where nothing is
 * left, the search has no dates.
 */
export const flexKinds = ['days_1', 'days_2', 'days_3', 'days_7', 'weekend', 'month'] as const

export type FlexKind = (typeof flexKinds)[number]

/** Nights in a month for which a flexible search may ask, and how many it means unsaid. */
export const mostFlexNights = 28
export const usualFlexNights = 7
