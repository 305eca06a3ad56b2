import { useEffect, useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { createSecondsLeft } from '#lib/seconds-left.ts'

/**
 * Whole seconds left of a wait that the server told (`seconds`), counted by this device from now on:
 * its clock may be wrong, but it runs. `answer` marks the answer; a new one starts anew.
 */
export function useCountdown(seconds: number, answer: number): number {
  const { now } = useApp()
  const [state, setState] = useState({ answer, left: seconds })
  useEffect(() => {
    const secondsLeft = createSecondsLeft(now() + seconds * 1000)
    const tick = () => {
      const left = secondsLeft(now())
      setState({ answer, left })
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds, answer, now])
  return state.answer === answer ? state.left : seconds
}
