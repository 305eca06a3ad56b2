import { Trans } from '@lingui/react/macro'
import { CigaretteOff, Moon, PartyPopper, PawPrint, ScrollText } from 'lucide-react'
import type { HouseRulesView } from '#contract/quote/quote.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './guest-form.module.css'

type Props = { rules: HouseRulesView }

/** The rules that the guest accepts by booking. */
export function HouseRules({ rules }: Props) {
  const { quiet_from, quiet_until } = rules
  return (
    <ul className={styles.rules}>
      {quiet_from && quiet_until && (
        <li>
          <Icon glyph={Moon} size="small" />
          <span>
            <Trans>
              Quiet from {quiet_from} to {quiet_until}
            </Trans>
          </span>
        </li>
      )}
      {!rules.smoking && (
        <li>
          <Icon glyph={CigaretteOff} size="small" />
          <Trans>No smoking indoors</Trans>
        </li>
      )}
      {!rules.parties && (
        <li>
          <Icon glyph={PartyPopper} size="small" />
          <Trans>No parties</Trans>
        </li>
      )}
      <li>
        <Icon glyph={PawPrint} size="small" />
        {rules.pets_allowed ? (
          <Trans>Pets welcome</Trans>
        ) : (
          <Trans>No pets, service animals welcome</Trans>
        )}
      </li>
      {rules.notes.map((note) => (
        <li key={note}>
          <Icon glyph={ScrollText} size="small" />
          <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}
