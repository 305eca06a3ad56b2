import { Trans, useLingui } from '@lingui/react/macro'
import { answerStayCase } from '#contract/booking/answer-case.ts'
import { caseTextMaxLength, type StayCase } from '#contract/booking/stay-case.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCaseAnswer } from '#parts/use-case-answer.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Timeline } from '#ui/timeline/timeline.tsx'
import { caseKindWords } from './booking-words.ts'
import { CallHostNote } from './call-host-note.tsx'
import styles from './trip-case.module.css'
import page from './trip-page.module.css'
import { UnreadNote } from './unread-note.tsx'
import { useAnswers } from './use-answers.ts'

type Props = { bookingNumber: string; stayCase: StayCase; hostPhone: string | null }

/** A case as its guest follows it: how it stands, who has it, what was written, and an answer. */
export function StayCaseCard({ bookingNumber, stayCase, hostPhone }: Props) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const answers = useAnswers(bookingNumber)
  const isHere = (id: string) => stayCase.messages.some(({ message_id }) => message_id === id)
  const { state, outcome, owner_name: owner, opened_at, taken_at, resolved_at } = stayCase
  const when = (at: number | null) => (at === null ? {} : { time: formatInstant(at, i18n.locale) })
  return (
    <section className={page.card} aria-live="polite">
      <h2>{i18n._(caseKindWords[stayCase.kind])}</h2>
      <Timeline
        steps={[
          {
            key: 'open',
            title: t`We have it`,
            ...when(opened_at),
            state: state === 'open' ? 'now' : 'done',
          },
          {
            key: 'working',
            title:
              owner === null
                ? t`A person at Areesh looks at it`
                : t`${owner} at Areesh looks at it`,
            ...when(taken_at),
            state: state === 'open' ? 'ahead' : state === 'working' ? 'now' : 'done',
          },
          {
            key: 'resolved',
            title: outcome === 'cancelled' ? t`Stay cancelled, all of the money back` : t`Solved`,
            ...when(resolved_at),
            state: state === 'resolved' ? 'done' : 'ahead',
          },
        ]}
      />
      <ul className={styles.messages}>
        {stayCase.messages.map(({ message_id, sender, text, at }) => (
          <li key={message_id} className={styles.message} data-own={sender === 'guest'}>
            <p className={page.note}>
              {sender === 'guest' ? (
                <Trans>You</Trans>
              ) : sender === 'host' ? (
                <Trans>Your host</Trans>
              ) : (
                <Trans>Areesh</Trans>
              )}
              {' · '}
              {formatInstant(at, i18n.locale)}
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
        {answers.waiting
          .filter(({ id }) => !isHere(id))
          .map(({ id, text, ...waiting }) => (
            <li key={id} className={styles.message} data-own>
              <p className={page.note}>
                <Trans>You</Trans>
                {' · '}
                {formatInstant(waiting.at, i18n.locale)}
              </p>
              <p dir="auto">{text}</p>
              <UnreadNote
                waiting={waiting}
                onRetry={() => answers.retry(id)}
                onDiscard={() => answers.discard(id)}
              />
            </li>
          ))}
      </ul>
      {state !== 'resolved' && (
        <>
          {!isOnline && <CallHostNote hostPhone={hostPhone} />}
          <AnswerForm caseId={stayCase.case_id} onKeep={answers.add} />
        </>
      )}
    </section>
  )
}

type AnswerProps = {
  caseId: string
  /** Keeps words on the device and sends them; false where it cannot. */
  onKeep: ReturnType<typeof useAnswers>['add']
}

function AnswerForm({ caseId, onKeep }: AnswerProps) {
  const { t } = useLingui()
  const offlineText = t`This needs a connection. What you typed is kept.`
  const answer = useCaseAnswer(answerStayCase, caseId, offlineText, (said) => onKeep(said))
  return (
    <form className={page.cancel} onSubmit={answer.submit} noValidate>
      <TextArea
        label={t`Add something`}
        name="text"
        rows={2}
        value={answer.text}
        onChange={answer.setText}
        maxLength={caseTextMaxLength}
        error={answer.error}
        dir="auto"
      />
      <p>
        <Button
          type="submit"
          kind="secondary"
          size="small"
          isBusy={answer.isPending}
          busyText={t`Sending`}
        >
          <Trans>Send</Trans>
        </Button>
      </p>
    </form>
  )
}
