/**
 * Whether every text of a JSON value can be stored and sent: the database knows no NUL, and halves of
 * a surrogate pair have no UTF-8 form. The value's depth is checked before.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part))
}
