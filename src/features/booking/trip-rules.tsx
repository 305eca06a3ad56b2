import { Trans } from '@lingui/react/macro'
import { CigaretteOff, Moon, PartyPopper, PawPrint, ScrollText } from 'lucide-react'
import type { HouseRulesView } from '#contract/quote/quote.ts'
import { Icon } from '#ui/icon/icon.tsx'
import page from './trip-page.module.css'
import styles from './trip-rules.module.css'

type Props = { rules: HouseRulesView }

/** The house rules as they were accepted with the booking. */
export function TripRules({ rules }: Props) {
  const { quiet_from, quiet_until } = rules
  return (
    <section className={page.card} data-later="">
      <h2>
        <Trans>House rules</Trans>
      </h2>
      <ul className={styles.rules}>
        {quiet_from && quiet_until && (
          <li>
            <Icon glyph={Moon} />
            <span>
              <Trans>
                Quiet from {quiet_from} to {quiet_until}
              </Trans>
            </span>
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
          {rules.pets_allowed ? (
            <Trans>Pets welcome</Trans>
          ) : (
            <Trans>No pets, service animals welcome</Trans>
          )}
        </li>
        {rules.notes.map((note) => (
          <li key={note}>
            <Icon glyph={ScrollText} />
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
