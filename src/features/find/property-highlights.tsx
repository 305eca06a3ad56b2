import { Plural, Trans } from '@lingui/react/macro'
import { CalendarCheck2, KeyRound, type LucideIcon, PawPrint, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { cancellationPolicies, freeDaysBefore } from '#domain/cancellation/policy.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './property-highlights.module.css'

type Props = { home: HomeDetails }

/** What tells this home from others: how one gets in, how one gets out of it, how fast it is one's. */
export function PropertyHighlights({ home }: Props) {
  const policy = cancellationPolicies.find((name) => name === home.cancellation_policy)
  const freeDays = policy ? freeDaysBefore(policy) : null
  return (
    <section>
      <ul className={styles.highlights}>
        {home.is_self_check_in && (
          <Highlight glyph={KeyRound} title={<Trans>Let yourself in</Trans>}>
            <Trans>A door code of your own, in the trip on your phone.</Trans>
          </Highlight>
        )}
        {freeDays !== null && (
          <Highlight
            glyph={CalendarCheck2}
            title={
              <Plural
                value={freeDays}
                one="Free to cancel until # day before"
                other="Free to cancel until # days before"
              />
            }
          >
            <Trans>
              After that the first nights are kept. The exact hour stands with the price.
            </Trans>
          </Highlight>
        )}
        {home.is_instant && (
          <Highlight glyph={Zap} title={<Trans>Booked at once</Trans>}>
            <Trans>No waiting for the host’s answer.</Trans>
          </Highlight>
        )}
        {home.pets_allowed && (
          <Highlight glyph={PawPrint} title={<Trans>Pets welcome</Trans>}>
            <Trans>Say with your guests who comes along.</Trans>
          </Highlight>
        )}
      </ul>
    </section>
  )
}

type HighlightProps = { glyph: LucideIcon; title: ReactNode; children: ReactNode }

function Highlight({ glyph, title, children }: HighlightProps) {
  return (
    <li>
      <Icon glyph={glyph} size="large" />
      <div>
        <b>{title}</b>
        <p className={styles.more}>{children}</p>
      </div>
    </li>
  )
}
