import { Plural, Trans } from '@lingui/react/macro'
import {
  Cigarette,
  CigaretteOff,
  Clock,
  DoorOpen,
  IdCard,
  type LucideIcon,
  Moon,
  PartyPopper,
  PawPrint,
  ScrollText,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './property-rules.module.css'

type Props = { home: HomeDetails }

/** Times and house rules by occasion, before anything is booked. */
export function PropertyRules({ home }: Props) {
  return (
    <section data-later="">
      <h2>
        <Trans>House rules</Trans>
      </h2>
      <div className={styles.groups}>
        <div>
          <h3>
            <Trans>Arriving and leaving</Trans>
          </h3>
          <ArrivalRules home={home} />
        </div>
        <div>
          <h3>
            <Trans>During the stay</Trans>
          </h3>
          <StayRules home={home} />
        </div>
      </div>
    </section>
  )
}

function ArrivalRules({ home: { check_in_time, check_out_time, ...home } }: Props) {
  return (
    <ul className={styles.rules}>
      <Rule glyph={Clock}>
        <Trans>
          Check-in from <bdi dir="ltr">{check_in_time}</bdi>, checkout by{' '}
          <bdi dir="ltr">{check_out_time}</bdi>
        </Trans>
      </Rule>
      <Rule glyph={DoorOpen}>
        {home.is_self_check_in ? (
          <Trans>You let yourself in with a code</Trans>
        ) : (
          <Trans>Somebody meets you at the door</Trans>
        )}
      </Rule>
      <Rule glyph={IdCard}>
        <Trans>Every guest shows a passport or Emirates ID before arrival: UAE law</Trans>
      </Rule>
      <Rule glyph={UsersRound}>
        <Plural
          value={home.max_guests}
          one="At most # guest, infants not counted"
          other="At most # guests, infants not counted"
        />
      </Rule>
    </ul>
  )
}

function StayRules({ home: { rules, pets_allowed } }: Props) {
  const { quiet_from, quiet_until } = rules
  return (
    <ul className={styles.rules}>
      {quiet_from && quiet_until && (
        <Rule glyph={Moon}>
          <Trans>
            Quiet from <bdi dir="ltr">{quiet_from}</bdi> to <bdi dir="ltr">{quiet_until}</bdi>
          </Trans>
        </Rule>
      )}
      <Rule glyph={rules.smoking ? Cigarette : CigaretteOff}>
        {rules.smoking ? <Trans>Smoking allowed</Trans> : <Trans>No smoking indoors</Trans>}
      </Rule>
      <Rule glyph={PartyPopper}>
        {rules.parties ? <Trans>Parties allowed</Trans> : <Trans>No parties</Trans>}
      </Rule>
      <Rule glyph={PawPrint}>
        {pets_allowed ? (
          <Trans>Pets welcome</Trans>
        ) : (
          <Trans>No pets, service animals welcome</Trans>
        )}
      </Rule>
      {rules.notes.map((note) => (
        <Rule key={note} glyph={ScrollText}>
          {note}
        </Rule>
      ))}
    </ul>
  )
}

function Rule({ glyph, children }: { glyph: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon glyph={glyph} />
      <span>{children}</span>
    </li>
  )
}
