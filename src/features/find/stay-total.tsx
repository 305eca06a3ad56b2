import { Plural, Trans } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { nightsBetween } from '#domain/stay/civil-date.ts'
import { ApproxPrice } from '#ui/price/approx-price.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './stay-total.module.css'
import type { useStayChoice } from './use-stay-choice.ts'

type Props = {
  home: Pick<HomeDetails, 'from_fils' | 'offer'>
  choice: Pick<ReturnType<typeof useStayChoice>, 'range' | 'price' | 'isPriceFailed'>
  /** Without the words for what a struck price is, which stand beside the same price elsewhere. */
  isShort?: boolean
}

/** The total of the chosen stay, or what a night starts from while none is chosen; lower than usual, with that. */
export function StayTotal({ home, choice, isShort = false }: Props) {
  const folio = choice.price?.folio ?? null
  const nights = folio?.nights ?? nightsOnTheWay(choice)
  const look = folio || nights === null ? undefined : styles.unknown
  const offer = folio ? choice.price?.offer : home.offer
  const percent = offer?.below_percent
  const struck = offer && (
    <span className={look}>
      <Price fils={offer.median_fils} precision={nights === null ? 'card' : 'exact'} isStruck />
    </span>
  )
  return (
    <p className={styles.total}>
      {nights !== null ? (
        <>
          <span className={styles.amounts}>
            <b className={look}>
              <Price fils={folio?.total_fils ?? home.from_fils} />
            </b>
            {struck}
          </span>
          <Plural
            value={nights}
            one="for # night, all included"
            other="for # nights, all included"
          />
        </>
      ) : (
        <>
          <span className={styles.amounts}>
            <Trans>from</Trans>
            <b>
              <Price fils={home.from_fils} precision="card" />
            </b>
            {struck}
          </span>
          <Trans>per 24 hours, all included</Trans>
        </>
      )}
      {offer && !isShort && (
        <span className={look}>
          <span>
            <Trans>{percent}% below this home’s own 30-day median</Trans>
          </span>
        </span>
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
