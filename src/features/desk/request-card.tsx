import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import { answerStayRequest } from '#contract/desk/answer-request.ts'
import type { DeskRequest } from '#contract/desk/stay.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Commands } from './commands.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { requestWords } from './desk-words.ts'
import styles from './stay-card.module.css'
import { StayFacts } from './stay-facts.tsx'
import { untilInWords } from './until-in-words.ts'

type Props = {
  request: DeskRequest
  /** The server's clock, epoch ms. */
  now: number
}

/** A request that waits: who asks for what, the time left, and both answers. */
export function RequestCard({ request, now }: Props) {
  const { t, i18n } = useLingui()
  const [isDeclining, setIsDeclining] = useState(false)
  const { stay, was, answer_by } = request
  const { booking_id } = stay
  const answer = useCommand(answerStayRequest, {
    offlineText: t`Answering needs a connection. The request still waits.`,
    onSuccess: () => setIsDeclining(false),
  })
  const left = untilInWords(answer_by, now, i18n.locale)
  const until = formatInstant(answer_by, i18n.locale)
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <Badge kind="warning">
          <Icon glyph={Clock3} size="small" />
          {answer_by > now ? <Trans>Ends {left}</Trans> : <Trans>The time to answer is over</Trans>}
        </Badge>
        <span className={styles.small}>
          <Trans>
            Answer by <bdi>{until}</bdi>
          </Trans>
        </span>
      </p>
      <p className={styles.what}>{i18n._(requestWords[request.type])}</p>
      {was && (
        <p className={styles.small}>
          <Trans>Booked now:</Trans> <bdi>{dateSpan(was.check_in, was.check_out, i18n.locale)}</bdi>
          {' · '}
          <Plural value={guestsOf(was.party)} one="# guest" other="# guests" />
        </p>
      )}
      <StayFacts stay={stay} heading="h3" />
      <p className={styles.small}>
        {request.type === 'booking' ? (
          <Trans>
            The card is charged when you accept. If you decline, the nights are free at once.
          </Trans>
        ) : request.type === 'modify' ? (
          <Trans>
            The stay changes when you accept; the guest then pays or gets the difference.
          </Trans>
        ) : (
          <Trans>The guest pays when you have accepted.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Commands>
          <Button
            onClick={() => answer.mutate({ booking_id, answer: 'approved' })}
            isBusy={answer.isPending && !isDeclining}
            busyText={t`Accepting`}
            disabled={answer.isPending}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button kind="secondary" onClick={() => setIsDeclining(true)} disabled={answer.isPending}>
            <Trans>Decline</Trans>
          </Button>
        </Commands>
        <Link
          to="/desk/$page"
          params={{ page: 'messages' }}
          search={{ talk: booking_id }}
          className={buttonClass({ kind: 'quiet' })}
        >
          <Trans>Write to the guest</Trans>
        </Link>
      </div>
      <DeclineDialog
        isOpen={isDeclining}
        guestName={stay.guest_name}
        isBusy={answer.isPending}
        error={answer.fieldErrors.reason}
        onClose={() => setIsDeclining(false)}
        onDecline={(reason) => answer.mutate({ booking_id, answer: 'declined', reason })}
      />
    </li>
  )
}

function guestsOf({ adults, children, infants }: DeskRequest['stay']['party']): number {
  return adults + children + infants
}
