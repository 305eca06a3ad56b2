import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PartyInput } from '#contract/party.ts'
import type { QuoteView } from '#contract/quote/quote.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './checkout.module.css'
import { SimilarHomes } from './similar-homes.tsx'

type Props = { slug: string; dates: QuoteView['dates']; party: PartyInput }

/** The hold is over: nothing was charged, and the same dates may still be free. */
export function HoldOver({ slug, dates, party }: Props) {
  const { check_in, check_out } = dates
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // It takes a page's place that may have been scrolled down: what has happened has to be seen first.
    scrollTo(0, 0)
    headingRef.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result} role="status">
        <h1 ref={headingRef} tabIndex={-1}>
          <Trans>Your hold ended</Trans>
        </h1>
        <p>
          <Trans>You haven’t been charged. Check the dates again: they may still be free.</Trans>
        </p>
        <div className={styles.actions}>
          <Link
            to="/confirm_booking"
            search={{ property: slug, check_in, check_out, ...party }}
            className={buttonClass()}
          >
            <Trans>Check the dates again</Trans>
          </Link>
        </div>
      </div>
      <SimilarHomes slug={slug} stay={{ check_in, check_out, party }} />
    </main>
  )
}
