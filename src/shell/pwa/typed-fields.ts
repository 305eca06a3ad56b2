/** A field of a form; a text area has no `checked`, a list of choices no `defaultValue` either. */
type Field = HTMLInputElement

/**
 * Follows what is typed and ticked on the page, from now on and before the app took it over. Gives whether any of it
 * still stands there: an emptied field, and one that went with its form, count no more.
 */
export function followTyping(): () => boolean {
  const fields = () => [...document.querySelectorAll<Field>('input, textarea, select')]
  const typed = new WeakSet(fields().filter(isChanged))
  // Before a form that keeps the event to itself.
  const isCaptured = true
  document.addEventListener('input', ({ target }) => typed.add(target as Field), isCaptured)
  return () => fields().some((field) => field.value !== '' && typed.has(field))
}

// React writes what it knows into the attributes as well: only before it came do they differ.
const isChanged = ({ value, defaultValue = value, checked, defaultChecked }: Field) =>
  value !== defaultValue || checked !== defaultChecked
