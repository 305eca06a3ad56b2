import { Trans, useLingui } from '@lingui/react/macro'
import type { StayCase } from '#contract/booking/stay-case.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { caseKindWords } from './booking-words.ts'
import { CallHost } from './call-host-note.tsx'
import page from './trip-page.module.css'
import { UnreadNote } from './unread-note.tsx'
import type { WaitingCase as Waiting } from './use-waiting-case.ts'

type Props = {
  waiting: NonNullable<Waiting['waiting']>
  ways: Waiting
  /** The case that was opened elsewhere meanwhile and is not over. */
  open: StayCase | null
  hostPhone: string | null
  onEdit: () => void
}

/** A case that has not left this device: that nobody has read it yet, and whom to call meanwhile. */
export function WaitingCase({ waiting, ways, open, hostPhone, onEdit }: Props) {
  const { i18n } = useLingui()
  const isOnline = useIsOnline()
  const { kind, text } = waiting.input
  return (
    <section className={page.card} aria-live="polite">
      <h2>{i18n._(caseKindWords[kind])}</h2>
      <p dir="auto">{text}</p>
      <UnreadNote
        waiting={waiting}
        onRetry={ways.retry}
        onDiscard={() => void ways.discard()}
        {...(open && {
          decide: {
            mine: <Trans>Add it to the open case</Trans>,
            theirs: <Trans>Discard</Trans>,
            onMine: () => void ways.addTo(open),
          },
        })}
      />
      {!isOnline && <CallHost hostPhone={hostPhone} />}
      {waiting.state !== 'sending' && (
        <p>
          <Button kind="secondary" size="small" onClick={onEdit}>
            <Trans>Change</Trans>
          </Button>
        </p>
      )}
    </section>
  )
}
