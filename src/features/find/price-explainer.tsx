import { Trans } from '@lingui/react/macro'
import { BadgeCheck, CalendarCheck2, CloudDownload } from 'lucide-react'
import type { FolioLineView } from '#contract/folio-line.ts'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './price-explainer.module.css'

type Props = {
  /** The worked example, priced by the server as every home is. */
  example: { lines: readonly FolioLineView[]; total_fils: number }
}

/** "One total": how every price of the site is made, with a real example. */
export function PriceExplainer({ example }: Props) {
  return (
    <section className={styles.panel} data-later="">
      <div>
        <h2>
          <Trans>One total. Nothing added later.</Trans>
        </h2>
        <p className={styles.lead}>
          <Trans>
            This is a real quote, line by line. The number on the card and on your receipt is the
            same number.
          </Trans>
        </p>
        <ul className={styles.points}>
          <li>
            <Icon glyph={BadgeCheck} size="large" />
            <div>
              <b>
                <Trans>Every home shows its tourism permit</Trans>
              </b>
              <p>
                <Trans>The number, the grade and the date it runs out.</Trans>
              </p>
            </div>
          </li>
          <li>
            <Icon glyph={CalendarCheck2} size="large" />
            <div>
              <b>
                <Trans>Cancellation in dates, not in policy names</Trans>
              </b>
              <p>
                <Trans>Until which day and hour, and exactly what you get back.</Trans>
              </p>
            </div>
          </li>
          <li>
            <Icon glyph={CloudDownload} size="large" />
            <div>
              <b>
                <Trans>Your trip still opens with no signal</Trans>
              </b>
              <p>
                <Trans>
                  Address, door code and messages are saved to your phone when you book.
                </Trans>
              </p>
            </div>
          </li>
        </ul>
      </div>
      <div className={styles.receipt}>
        <p className={styles.caption}>
          <Trans>Two-bedroom in Dubai Marina</Trans>
        </p>
        <FolioLines lines={example.lines} totalFils={example.total_fils} />
      </div>
    </section>
  )
}
