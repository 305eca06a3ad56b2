import { type RefObject, useEffect, useRef } from 'react'
import { scrollToFirstError } from '#lib/scroll-to-first-error.ts'

/** A long form's reference: when the server refuses what was sent, its first error is shown and focused. */
export function useRefusedForm(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error && form.current) scrollToFirstError(form.current)
  }, [error])
  return form
}
