import { useEffect, useState } from 'react'
import { useApp } from '#lib/app-context.tsx'

/** Whole seconds left of a wait that the server told, counted from when its answer came. */
export function useCountdown(seconds: number, answeredAt: number): number {
  const { now } = useApp()
  const [time, setTime] = useState(now)
  const left = Math.max(0, Math.ceil(seconds - (time - answeredAt) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning, now])
  return left
}
