type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Follows what is typed and ticked on the page, from now on and before the app took it over. Gives whether any of it
 * still stands there: an emptied field, and one that went with its form, count no more.
 */
export function followTyping(): () => boolean {
  let typed: Field[] = [...document.querySelectorAll<Field>('input, textarea')].filter(isChanged)
  // Before a form that keeps the event to itself.
  const isCaptured = true
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target))
        typed = [...typed.filter((field) => field !== target && holds(field)), target]
    },
    isCaptured,
  )
  return () => typed.some(holds)
}

function holds(field: Field): boolean {
  return field.isConnected && field.value !== ''
}

// React writes what it knows into the attributes as well: only before it came do they differ.
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true
  return field.value !== field.defaultValue
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
