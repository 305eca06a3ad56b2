import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import { mayEdit, mayTakeBack } from '#domain/chat/message-changes.ts'
import { useApp } from '#lib/app-context.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './message-actions.module.css'

type Props = {
  /** Epoch ms. */
  sentAt: number
  /** Left out for what can only be taken back. */
  onEdit?: (() => void) | undefined
  /** Left out for what others have written. */
  onTakeBack?: (() => void) | undefined
  /** Left out for one's own, and for what was reported. */
  onReport?: (() => void) | undefined
}

/** What can still be done about a message; nothing when it is too old for everything. */
export function MessageActions({ sentAt, onEdit, onTakeBack, onReport }: Props) {
  const { t } = useLingui()
  const { now } = useApp()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const takeBack = onTakeBack && mayTakeBack(sentAt, now()) ? onTakeBack : null
  if (!takeBack && !onReport) return null
  return (
    <>
      <span className={styles.trigger}>
        <IconButton
          label={t`More about this message`}
          glyph={Ellipsis}
          iconSize="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
      <div id={id} className={styles.actions} hidden={!isOpen}>
        {onEdit && mayEdit(sentAt, now()) && (
          <button
            type="button"
            onClick={() => {
              setIsOpen(false)
              onEdit()
            }}
          >
            <Trans>Edit message</Trans>
          </button>
        )}
        {takeBack && (
          <button type="button" onClick={() => setIsAsking(true)}>
            <Trans>Take back</Trans>
          </button>
        )}
        {onReport && (
          <button
            type="button"
            onClick={() => {
              setIsOpen(false)
              onReport()
            }}
          >
            <Trans>Report this message</Trans>
          </button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Take this message back?`}
        confirmText={t`Take back`}
        declineText={t`Keep the message`}
        isDestructive
        onConfirm={() => {
          setIsAsking(false)
          setIsOpen(false)
          takeBack?.()
        }}
        onDecline={() => setIsAsking(false)}
      >
        <p>
          <Trans>
            Its words are deleted for both sides. That there was a message stays visible.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
