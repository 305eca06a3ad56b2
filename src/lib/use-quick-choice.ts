import { useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * A choice that is shown at once and told of when that has been drawn: what follows may be a whole list. Of
 * choices that follow each other faster than that the last one is told. The owner may follow late, by earlier
 * choices even; once it has followed, or has gone elsewhere, its value counts again.
 */
export function useQuickChoice<Value>(
  value: Value,
  onChange: (chosen: Value) => void,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): [shown: Value, choose: (chosen: Value) => void] {
  const [quick, setQuick] = useState<{ before: readonly Value[]; chosen: Value } | null>(null)
  const latest = useRef(0)
  const isAhead =
    quick !== null &&
    !isSame(quick.chosen, value) &&
    quick.before.some((earlier) => isSame(earlier, value))
  if (quick && !isAhead) setQuick(null)
  const choose = (chosen: Value) => {
    setQuick({ before: isAhead ? [...quick.before, quick.chosen] : [value], chosen })
    const own = ++latest.current
    afterPaint(() => {
      if (latest.current === own) onChange(chosen)
    })
  }
  return [isAhead ? quick.chosen : value, choose]
}
