import { useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * A choice that is shown at once and told of when that has been drawn: what follows may be a whole list. The
 * owner's value counts again as soon as it changes.
 */
export function useQuickChoice<Value>(
  value: Value,
  onChange: (chosen: Value) => void,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): [shown: Value, choose: (chosen: Value) => void] {
  const [quick, setQuick] = useState<{ instead: Value; chosen: Value } | null>(null)
  const shown = quick && isSame(quick.instead, value) ? quick.chosen : value
  const choose = (chosen: Value) => {
    setQuick({ instead: value, chosen })
    afterPaint(() => onChange(chosen))
  }
  return [shown, choose]
}
