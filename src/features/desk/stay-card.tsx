import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DeskStay } from '#contract/desk/stay.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { deskStateTone, deskStateWords } from './desk-words.ts'
import styles from './stay-card.module.css'
import { StayDeposit } from './stay-deposit.tsx'
import { StayDisputes } from './stay-disputes.tsx'
import { StayEndings } from './stay-endings.tsx'
import { StayFacts } from './stay-facts.tsx'

type Props = {
  stay: DeskStay
  /** Level of its headings, below the heading under which it stands. */
  heading: 'h2' | 'h3'
}

/** A stay of one of the host's homes: who comes, who is registered, and the way to the guest. */
export function StayCard({ stay, heading }: Props) {
  const { i18n } = useLingui()
  const { guests, unregistered_count: missing, check_in_time, check_out_time } = stay
  const named = guests.flatMap(({ first_name, last_name, position }) =>
    position > 0 && first_name ? [`${first_name} ${last_name ?? ''}`.trim()] : [],
  )
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <Badge kind={deskStateTone(stay.state)}>{i18n._(deskStateWords[stay.state])}</Badge>
        <span className={styles.small}>
          <bdi dir="ltr">{stay.booking_number}</bdi>
        </span>
      </p>
      <StayFacts stay={stay} heading={heading} />
      {guests.length > 0 && (
        <p className={styles.small}>
          <Trans>
            Check-in from <bdi dir="ltr">{check_in_time}</bdi>, checkout by{' '}
            <bdi dir="ltr">{check_out_time}</bdi>
          </Trans>
        </p>
      )}
      {named.length > 0 && (
        <p className={styles.small}>
          <Trans>With</Trans>{' '}
          <bdi>{i18n.locale === 'ar' ? named.join('، ') : named.join(', ')}</bdi>
        </p>
      )}
      {guests.length > 0 && stay.state !== 'completed' && (
        <p>
          {missing > 0 ? (
            <Badge kind="warning">
              <Plural
                value={missing}
                one="# adult is not registered yet"
                other="# adults are not registered yet"
              />
            </Badge>
          ) : (
            <Badge kind="success">
              <Trans>Every adult is registered</Trans>
            </Badge>
          )}
        </p>
      )}
      {stay.has_chat && (
        <p>
          <Link
            to="/desk/$page"
            params={{ page: 'messages' }}
            search={{ talk: stay.booking_id }}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            <Trans>Write to the guest</Trans>
          </Link>
        </p>
      )}
      <StayDisputes disputes={stay.disputes} />
      {stay.deposit && <StayDeposit bookingId={stay.booking_id} deposit={stay.deposit} />}
      <StayEndings stay={stay} />
    </li>
  )
}
