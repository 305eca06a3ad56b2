import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant } from '#lib/format-date.ts'
import { Price } from '#ui/price/price.tsx'
import styles from './cancellation-steps.module.css'

type Step = { until_at: number | null; refund_fils: number; kind: 'full' | 'part' | 'none' }

type Props = { milestones: readonly Step[] }

/** What a cancellation gives back, by date and hour in Dubai. */
export function CancellationSteps({ milestones }: Props) {
  const { i18n } = useLingui()
  if (milestones.length === 0) return null
  return (
    <div className={styles.steps}>
      <p className={styles.title}>
        <Trans>If plans change</Trans>
      </p>
      <ol>
        {milestones.map(({ until_at, refund_fils, kind }) => {
          const until = until_at === null ? '' : formatInstant(until_at, i18n.locale)
          return (
            <li key={until_at ?? 'last'} className={styles[kind]}>
              <span>
                {until_at === null ? (
                  refund_fils === 0 ? (
                    <Trans>After check-in</Trans>
                  ) : (
                    <Trans>After check-in, at most</Trans>
                  )
                ) : kind === 'full' ? (
                  <Trans>Free to cancel until {until}</Trans>
                ) : (
                  <Trans>Until {until}</Trans>
                )}
              </span>
              {refund_fils === 0 ? (
                <b>
                  <Trans>Nothing</Trans>
                </b>
              ) : (
                <Price fils={refund_fils} />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
