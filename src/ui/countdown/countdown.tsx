import type { I18n } from '@lingui/core'
import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { createSecondsLeft } from '#lib/seconds-left.ts'
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

/**
 * Minutes and seconds left, above an hour with the hours, always as wide; in words for readers, and told by
 * itself at five minutes and at one.
 */
export function Countdown({ until, now, onEnd }: Props) {
  // Not known while the server renders: the clock of the browser is another.
  const { i18n } = useLingui()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const [told, setTold] = useState<number | null>(null)

  // False once it is over.
  const tick = useEffectEvent((reckon: (now: number) => number) => {
    const left = reckon(now())
    setSecondsLeft(left)
    if (toldAt.includes(left)) setTold(left / 60)
    if (left === 0) onEnd?.()
    return left > 0
  })

  useEffect(() => {
    const reckon = createSecondsLeft(until)
    if (!tick(reckon)) return
    const timer = setInterval(() => {
      if (!tick(reckon)) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])

  const left = secondsLeft === null ? null : partsOf(secondsLeft)
  return (
    <>
      <bdi
        dir="ltr"
        role="timer"
        aria-label={left ? inWords(left, i18n) : undefined}
        className={styles.time}
      >
        {left ? asClock(left, i18n) : '–:––'}
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

type Left = readonly { unit: 'hour' | 'minute' | 'second'; value: number }[]

/** Hours only where there are any. */
function partsOf(secondsLeft: number): Left {
  const hours = Math.floor(secondsLeft / 3600)
  const rest = [
    { unit: 'minute', value: Math.floor(secondsLeft / 60) % 60 },
    { unit: 'second', value: secondsLeft % 60 },
  ] as const
  return hours > 0 ? [{ unit: 'hour', value: hours }, ...rest] : rest
}

function asClock(left: Left, i18n: I18n): string {
  return left
    .map(({ value }, at) => i18n.number(value, { minimumIntegerDigits: at === 0 ? 1 : 2 }))
    .join(':')
}

/** "1 hour, 59 minutes, 57 seconds": a clock's figures would be read out as a time of day. */
function inWords(left: Left, i18n: I18n): string {
  const words = left.map(({ unit, value }) =>
    i18n.number(value, { style: 'unit', unit, unitDisplay: 'long' }),
  )
  return new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(words)
}
