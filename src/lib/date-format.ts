const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A format of dates in the way of a language's people in the Emirates, whose weeks begin on Monday. Kept,
 * because to make one takes longer than to write a month's days with it.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(`${locale}-AE`, options)
  made.set(key, known)
  return known
}
