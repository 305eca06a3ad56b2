import { Plural, Trans } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { nightsBetween } from '#domain/stay/civil-date.ts'
import { ApproxPrice } from '#ui/price/approx-price.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './stay-total.module.css'
import type { useStayChoice } from './use-stay-choice.ts'

type Props = { home: HomeDetails; choice: ReturnType<typeof useStayChoice> }

/** The total of the chosen stay, or what a night starts from while none is chosen. */
export function StayTotal({ home, choice }: Props) {
  const folio = choice.price?.folio ?? null
  const nights = folio?.nights ?? nightsOnTheWay(choice)
  const look = folio || nights === null ? undefined : styles.unknown
  return (
    <p className={styles.total}>
      {nights !== null ? (
        <>
          <b className={look}>
            <Price fils={folio?.total_fils ?? home.from_fils} />
          </b>
          <Plural
            value={nights}
            one="for # night, all included"
            other="for # nights, all included"
          />
        </>
      ) : (
        <>
          <span>
            <Trans>from</Trans>{' '}
            <b>
              <Price fils={home.from_fils} precision="card" />
            </b>
          </span>
          <Trans>per 24 hours, all included</Trans>
        </>
      )}
      <span className={look}>
        <ApproxPrice fils={folio?.total_fils ?? home.from_fils} isDated />
      </span>
    </p>
  )
}

/** Nights of a stay whose price is asked for: its place is kept, and nothing moves when it comes. */
function nightsOnTheWay({ range, price, isPriceFailed }: Props['choice']): number | null {
  const { checkIn, checkOut } = range
  if (price || isPriceFailed || !checkIn || !checkOut) return null
  return nightsBetween(checkIn, checkOut)
}
