import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the first field of a form that has just come; put the ref on the form. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    ref.current?.querySelector('input')?.focus()
  }, [])
  return ref
}
