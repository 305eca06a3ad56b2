import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { caseTextMaxLength } from '#contract/booking/stay-case.ts'
import { answerDeskCase } from '#contract/desk/answer-case.ts'
import type { DeskCase } from '#contract/desk/list-cases.ts'
import { takeStayCase } from '#contract/desk/take-case.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { useCaseAnswer } from '#parts/use-case-answer.ts'
import { Button } from '#ui/button/button.tsx'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { TextArea } from '#ui/field/text-area.tsx'
import { CaseHead, CaseOwner } from './case-head.tsx'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import { Commands } from './commands.tsx'
import { caseKindWords } from './desk-words.ts'
import styles from './stay-card.module.css'

type Props = {
  deskCase: DeskCase
  /** Whether who reads it takes and closes cases. */
  canDecide: boolean
}

/** A case at the desk: what is wrong with which stay, what was written, and what can be done. */
export function CaseCard({ deskCase, canDecide }: Props) {
  const { t, i18n } = useLingui()
  const [isClosing, setIsClosing] = useState(false)
  const { case_id, state, outcome, owner_name: owner, guest_name: guest } = deskCase
  const take = useCommand(takeStayCase, {
    offlineText: t`This needs a connection. Nothing has changed.`,
  })
  const isOver = state === 'resolved'
  return (
    <li className={styles.card}>
      <CaseHead state={state} bookingNumber={deskCase.booking_number} />
      <h2 className={styles.what}>{i18n._(caseKindWords[deskCase.kind])}</h2>
      <p className={styles.small}>
        <bdi>{guest}</bdi>
        {' · '}
        {deskCase.home}
        {' · '}
        <bdi>{dateSpan(deskCase.check_in, deskCase.check_out, i18n.locale)}</bdi>
      </p>
      <CaseOwner name={owner} />
      <ul className={styles.thread}>
        {deskCase.messages.map(({ message_id, sender, text, at }) => (
          <li key={message_id} className={styles.wish}>
            <p className={styles.small}>
              {sender === 'guest' ? <bdi>{guest}</bdi> : null}
              {sender === 'host' ? <bdi>{deskCase.host_name}</bdi> : null}
              {sender === 'operator' ? <Trans>Areesh</Trans> : null}
              {' · '}
              {formatInstant(at, i18n.locale)}
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
      {isOver && (
        <p className={styles.small}>
          {outcome === 'cancelled' ? (
            <Trans>Closed: the stay was cancelled, with all of the money back.</Trans>
          ) : (
            <Trans>Closed: solved.</Trans>
          )}
        </p>
      )}
      {!isOver && <AnswerForm caseId={case_id} />}
      {!isOver && canDecide && (
        <div className={styles.actions}>
          <Commands>
            {state === 'open' && (
              <Button
                size="small"
                onClick={() => take.mutate({ case_id })}
                isBusy={take.isPending}
                busyText={t`Saving`}
              >
                <Trans>Take this case</Trans>
              </Button>
            )}
            <Button size="small" kind="secondary" onClick={() => setIsClosing(true)}>
              <Trans>Close this case</Trans>
            </Button>
          </Commands>
          <CloseCaseDialog
            deskCase={deskCase}
            isOpen={isClosing}
            onClose={() => setIsClosing(false)}
          />
        </div>
      )}
    </li>
  )
}

function AnswerForm({ caseId }: { caseId: string }) {
  const { t } = useLingui()
  const offlineText = t`Answering needs a connection. What you typed is kept.`
  const answer = useCaseAnswer(answerDeskCase, caseId, offlineText)
  return (
    <form className={styles.answer} onSubmit={answer.submit} noValidate>
      <TextArea
        label={t`Answer to the guest`}
        name="text"
        rows={2}
        value={answer.text}
        onChange={answer.setText}
        maxLength={caseTextMaxLength}
        error={answer.error}
        dir="auto"
      />
      <Commands>
        <Button
          type="submit"
          kind="secondary"
          size="small"
          isBusy={answer.isPending}
          busyText={t`Sending`}
        >
          <Trans>Send answer</Trans>
        </Button>
      </Commands>
    </form>
  )
}
