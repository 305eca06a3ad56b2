import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed, or filled in by the browser, before the page was alive: React would empty
 * the field with its next drawing. Before the page is painted, so that a press that was waiting for the code
 * finds it. Gives the ref of the field.
 */
export function useEarlyText<Element extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
) {
  const ref = useRef<Element>(null)
  const takeOver = useEffectEvent(() => {
    const typed = ref.current?.value ?? ''
    if (value === '' && typed !== '') onChange(typed)
  })
  useLayoutEffect(() => takeOver(), [])
  return ref
}
