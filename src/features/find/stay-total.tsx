import { Plural, Trans } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { ApproxPrice } from '#ui/price/approx-price.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './stay-total.module.css'
import type { useStayChoice } from './use-stay-choice.ts'

type Props = { home: HomeDetails; choice: ReturnType<typeof useStayChoice> }

/** The total of the chosen stay, or what a night starts from while none is chosen. */
export function StayTotal({ home, choice }: Props) {
  const folio = choice.price?.folio ?? null
  return (
    <p className={styles.total}>
      {folio ? (
        <>
          <b>
            <Price fils={folio.total_fils} />
          </b>
          <Plural
            value={folio.nights}
            one="for # night, all included"
            other="for # nights, all included"
          />
        </>
      ) : (
        <>
          <b>
            <Price fils={home.from_fils} precision="card" />
          </b>
          <Trans>from, per 24 hours, all included</Trans>
        </>
      )}
      <ApproxPrice fils={folio ? folio.total_fils : home.from_fils} isDated />
    </p>
  )
}
