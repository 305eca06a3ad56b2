import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { toLatinDigits } from '#domain/text/digits.ts'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './price-range.module.css'
import { chosenSteps, countIn, priceAt, type Steps } from './price-steps.ts'

type Props = {
  price: { min_fils: number; max_fils: number; buckets: readonly number[] }
  /** Whole dirhams; not given: no limit. */
  from: number | undefined
  until: number | undefined
  /** Has the focus first. */
  isFirst: boolean
  onChange: (from: number | undefined, until: number | undefined) => void
}

// A sliding thumb asks for homes once it pauses.
const restMs = 250

/**
 * The all-in total between two limits: bars of how many homes cost how much, a slider with two thumbs
 * that move from bar to bar, and the same limits as numbers to the dirham.
 */
export function PriceRange({ price, from, until, isFirst, onChange }: Props) {
  const { i18n, t } = useLingui()
  const { buckets } = price
  const given = chosenSteps(price, from, until)
  const [slid, setSlid] = useState<Steps | null>(null)
  const steps = slid ?? given
  const settle = useEffectEvent((next: Steps) => {
    if (next.from === given.from && next.until === given.until) return
    onChange(
      next.from === 0 ? undefined : priceAt(price, next.from),
      next.until === buckets.length ? undefined : priceAt(price, next.until),
    )
  })
  useEffect(() => {
    if (!slid) return
    const timer = setTimeout(() => settle(slid), restMs)
    return () => clearTimeout(timer)
  }, [slid])
  // The address has the last word, whoever changed it.
  const asked = `${from} ${until}`
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    setSlid(null)
  }
  const homes = countIn(buckets, steps)
  const most = Math.max(1, ...buckets)
  const spoken = (step: number, bucket: number) => {
    const amount = i18n.number(priceAt(price, step))
    const count = buckets[bucket] ?? 0
    return t`AED ${amount}; homes at this price: ${count}`
  }
  return (
    <fieldset className={styles.group} tabIndex={-1} data-autofocus={isFirst || undefined}>
      <legend>
        <Trans>Total price, everything included</Trans>
      </legend>
      {buckets.length > 1 && (
        <div className={styles.chart}>
          <svg
            className={styles.bars}
            viewBox={`0 0 ${buckets.length * 10} 40`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {buckets.map((count, at) => {
              const tall = count === 0 ? 0 : Math.max(1.2, (count / most) * 40)
              const isIn = at >= steps.from && at < steps.until
              return (
                <rect
                  // A bucket is its place: the row never changes order.
                  key={String(at)}
                  className={classNames(!isIn && styles.out)}
                  x={at * 10 + 1}
                  y={40 - tall}
                  width={8}
                  height={tall}
                />
              )
            })}
          </svg>
          <div className={styles.slider}>
            <input
              type="range"
              aria-label={t`Lowest total`}
              aria-valuetext={spoken(steps.from, steps.from)}
              min={0}
              max={buckets.length}
              value={steps.from}
              onChange={(event) => {
                const step = Math.min(Number(event.currentTarget.value), steps.until - 1)
                setSlid({ ...steps, from: step })
              }}
            />
            <input
              type="range"
              aria-label={t`Highest total`}
              aria-valuetext={spoken(steps.until, steps.until - 1)}
              min={0}
              max={buckets.length}
              value={steps.until}
              onChange={(event) => {
                const step = Math.max(Number(event.currentTarget.value), steps.from + 1)
                setSlid({ ...steps, until: step })
              }}
            />
          </div>
          <p className={styles.ends}>
            <span>
              <Trans>
                <Price fils={priceAt(price, steps.from) * 100} precision="card" /> to{' '}
                <Price fils={priceAt(price, steps.until) * 100} precision="card" />
              </Trans>
            </span>
            <span aria-live="polite">
              <Plural value={homes} one="# home" other="# homes" />
            </span>
          </p>
        </div>
      )}
      <div className={styles.amounts}>
        <Amount
          key={`from ${from}`}
          label={t`From (AED)`}
          name="min_total"
          value={from}
          onChange={(next) => onChange(...inOrder(next, until))}
        />
        <Amount
          key={`until ${until}`}
          label={t`Up to (AED)`}
          name="max_total"
          value={until}
          onChange={(next) => onChange(...inOrder(from, next))}
        />
      </div>
    </fieldset>
  )
}

type AmountProps = {
  label: string
  name: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A limit in whole dirhams; it counts once it is written to its end. */
function Amount({ label, name, value, onChange }: AmountProps) {
  const [text, setText] = useState(String(value ?? ''))
  const finish = () => {
    const next = text === '' ? undefined : Number(text)
    if (next !== value) onChange(next)
  }
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      dir="ltr"
      maxLength={9}
      value={text}
      onChange={(typed) => setText(toLatinDigits(typed).replace(/\D/g, ''))}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}

function inOrder(
  from: number | undefined,
  until: number | undefined,
): [number | undefined, number | undefined] {
  return from !== undefined && until !== undefined && from > until ? [until, from] : [from, until]
}
