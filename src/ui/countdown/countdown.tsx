import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './countdown.module.css'

type Props = {
  /** When it is over, epoch ms. */
  until: number
  /** The clock, epoch ms. */
  now: () => number
  /** Called once, when it is over. */
  onEnd?: () => void
}

/** Seconds left when readers are told, once each: at five minutes and at one (design 13). */
const toldAt = [300, 60]

/** Minutes and seconds left, always as wide; read out at five minutes and at one. */
export function Countdown({ until, now, onEnd }: Props) {
  // Not known while the server renders: the clock of the browser is another.
  const { i18n } = useLingui()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const [told, setTold] = useState<number | null>(null)

  // False once it is over.
  const tick = useEffectEvent((end: number) => {
    const left = Math.max(0, Math.ceil((end - now()) / 1000))
    setSecondsLeft(left)
    if (toldAt.includes(left)) setTold(left / 60)
    if (left === 0) onEnd?.()
    return left > 0
  })

  useEffect(() => {
    if (!tick(until)) return
    const timer = setInterval(() => {
      if (!tick(until)) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])

  const minutes = secondsLeft === null ? '–' : i18n.number(Math.floor(secondsLeft / 60))
  const seconds =
    secondsLeft === null ? '––' : i18n.number(secondsLeft % 60, { minimumIntegerDigits: 2 })
  return (
    <>
      <bdi dir="ltr" role="timer" className={styles.time}>
        {minutes}:{seconds}
      </bdi>
      <VisuallyHidden>
        <span role="status">
          {told === null ? null : (
            <Plural value={told} one="# minute left" other="# minutes left" />
          )}
        </span>
      </VisuallyHidden>
    </>
  )
}
