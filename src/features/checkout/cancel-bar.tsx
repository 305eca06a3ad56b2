import { Trans, useLingui } from '@lingui/react/macro'
import type { MilestoneView } from '#contract/folio.ts'
import { formatInstant } from '#lib/format-date.ts'
import { classNames } from '#ui/class-names.ts'
import { Price } from '#ui/price/price.tsx'
import styles from './cancel-bar.module.css'

type Props = { milestones: readonly MilestoneView[] }

/**
 * What comes back if the guest cancels, as a bar from now to check-in with its turning points; after check-in
 * it is less with each night.
 */
export function CancelBar({ milestones }: Props) {
  const { i18n } = useLingui()
  if (milestones.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <Trans>If you cancel</Trans>
      </h2>
      <ol className={styles.steps}>
        {milestones.map(({ until_at, refund_fils, kind }) => {
          const until = until_at === null ? '' : formatInstant(until_at, i18n.locale)
          return (
            <li key={until_at ?? 'last'} className={classNames(styles.step, styles[kind])}>
              {until_at === null ? (
                <span className={styles.words}>
                  <b>
                    {refund_fils === 0 ? (
                      <Trans>Nothing</Trans>
                    ) : (
                      <Trans>
                        Up to <Price fils={refund_fils} />
                      </Trans>
                    )}
                  </b>
                  <Trans>back after check-in</Trans>
                </span>
              ) : (
                <span className={styles.words}>
                  <b>
                    <Price fils={refund_fils} />
                  </b>
                  <Trans>back until {until}</Trans>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
