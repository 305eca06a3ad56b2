import { Trans } from '@lingui/react/macro'
import { CigaretteOff, Clock, Moon, PartyPopper, PawPrint, ScrollText } from 'lucide-react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './property-rules.module.css'

type Props = { home: HomeDetails }

/** Times and house rules, before anything is booked. */
export function PropertyRules({ home }: Props) {
  const { rules, check_in_time, check_out_time } = home
  const { quiet_from, quiet_until } = rules
  return (
    <section>
      <h2>
        <Trans>House rules</Trans>
      </h2>
      <ul className={styles.rules}>
        <li>
          <Icon glyph={Clock} />
          <Trans>
            Check-in from {check_in_time}, checkout by {check_out_time}
          </Trans>
        </li>
        {quiet_from && quiet_until && (
          <li>
            <Icon glyph={Moon} />
            <Trans>
              Quiet from {quiet_from} to {quiet_until}
            </Trans>
          </li>
        )}
        {!rules.smoking && (
          <li>
            <Icon glyph={CigaretteOff} />
            <Trans>No smoking indoors</Trans>
          </li>
        )}
        {!rules.parties && (
          <li>
            <Icon glyph={PartyPopper} />
            <Trans>No parties</Trans>
          </li>
        )}
        <li>
          <Icon glyph={PawPrint} />
          {home.pets_allowed ? (
            <Trans>Pets welcome</Trans>
          ) : (
            <Trans>No pets, service animals welcome</Trans>
          )}
        </li>
        {rules.notes.map((note) => (
          <li key={note}>
            <Icon glyph={ScrollText} />
            {note}
          </li>
        ))}
      </ul>
    </section>
  )
}
