import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Phrase } from '#contract/chat/phrases.ts'
import type { PhraseGroup, PhraseKey, TalkSide } from '#domain/chat/phrases.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { useApp } from '#lib/app-context.tsx'
import { phraseLabel, phraseText } from '#lib/phrases/phrase-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PhraseList } from './phrase-list.tsx'
import { PhraseValues } from './phrase-values.tsx'
import styles from './phrases.module.css'
import { usePhraseDraft } from './use-phrase-draft.ts'

type Props = {
  side: TalkSide
  /** What can be chosen. */
  groups: readonly PhraseGroup[]
  /** The first day that a moment may be on. */
  firstDay: CivilDate
  /** The phrase that is being chosen, all of them, or none. */
  open: PhraseKey | 'all' | null
  onOpen: (open: PhraseKey | 'all' | null) => void
  onSend: (phrase: Phrase) => Promise<void>
  helpWith: ((key: PhraseKey) => ReactNode) | undefined
}

/** Chooses a ready phrase and its values, and shows what it will say before it leaves. */
export function PhraseDialog({ side, groups, firstDay, open, onOpen, onSend, helpWith }: Props) {
  const { t, i18n } = useLingui()
  const { language } = useApp()
  const form = useId()
  const draft = usePhraseDraft(side, firstDay)
  const [isSending, setIsSending] = useState(false)
  const key = open === 'all' ? null : open
  const phrase = key && draft.phraseOf(key, language)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !draft.check(phrase) || !phrase) return
    setIsSending(true)
    await onSend(phrase).then(() => onOpen(null), draft.fail)
    setIsSending(false)
  }
  return (
    <Dialog
      isOpen={open !== null}
      onClose={() => onOpen(null)}
      title={key === null ? t`Ready phrases` : phraseLabel(key, language)}
      size="small"
      footer={
        key && (
          <>
            <Button kind="quiet" onClick={() => onOpen('all')}>
              <Trans>Other phrases</Trans>
            </Button>
            <Button type="submit" form={form} isBusy={isSending} busyText={t`Sending`}>
              <Trans>Send</Trans>
            </Button>
          </>
        )
      }
    >
      {key === null ? (
        <PhraseList side={side} groups={groups} onChoose={onOpen} />
      ) : (
        <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <PhraseValues phraseKey={key} draft={draft} />
          {phrase && <p className={styles.preview}>{phraseText(phrase, language)}</p>}
          <p className={styles.note}>
            {side === 'guest' ? (
              <Trans>The host reads it in their own language.</Trans>
            ) : (
              <Trans>The guest reads it in their own language.</Trans>
            )}
          </p>
          {helpWith?.(key)}
          <p role="alert" className={styles.problem}>
            {draft.problem && i18n._(draft.problem)}
          </p>
        </form>
      )}
    </Dialog>
  )
}
