/** How long ago, for words: `yesterday` stands alone, the other units take the count. */
export type RelativeTime = {
  unit: 'seconds' | 'minutes' | 'hours' | 'yesterday' | 'days' | 'years'
  count: number
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const yearMs = 365 * dayMs

/**
 * How long before `now` something was (both epoch ms), in the six cases of specification 8. Counts are
 * whole and rounded down; each unit begins where the one before it is full: a minute at 60 s, an hour
 * at 60 min, yesterday at 24 h, days at 48 h, years at 365 days. There are no weeks and no months in
 * the specification, so days run up to 364. Moments to come count as 0 seconds.
 */
export function relativeTime(then: number, now: number): RelativeTime {
  const ago = Math.max(0, now - then)
  if (ago < minuteMs) return { unit: 'seconds', count: Math.floor(ago / secondMs) }
  if (ago < hourMs) return { unit: 'minutes', count: Math.floor(ago / minuteMs) }
  if (ago < dayMs) return { unit: 'hours', count: Math.floor(ago / hourMs) }
  if (ago < 2 * dayMs) return { unit: 'yesterday', count: 1 }
  if (ago < yearMs) return { unit: 'days', count: Math.floor(ago / dayMs) }
  return { unit: 'years', count: Math.floor(ago / yearMs) }
}

/** The specification's own English words. */
export function relativeTimeInEnglish({ unit, count }: RelativeTime): string {
  return unit === 'yesterday' ? 'Yesterday' : `${count} ${unit} ago`
}
