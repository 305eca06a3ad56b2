import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './trip-additions.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** `waiting` for the server's offer, `failed` when it did not come. */
  state: 'waiting' | 'failed' | 'ready'
  children: ReactNode
  /** Null where there is nothing to order. */
  onOrder: (() => void) | null
  isPending: boolean
  /** The host is asked before anything is charged. */
  needsAnswer: boolean
  /** What the button says when nobody is asked: that a payment follows, if not given. */
  orderWord?: ReactNode
  /** What the host’s answer means: that nothing is paid before it, if not given. */
  answerNote?: ReactNode
}

/** The frame of the dialogs that add something to a stay. */
export function OrderDialog(props: Props) {
  const { isOpen, onClose, title, state, children, onOrder, isPending, needsAnswer } = props
  const {
    orderWord = <Trans>Go to payment</Trans>,
    answerNote = <Trans>The host answers first. You pay only when they agree.</Trans>,
  } = props
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            <Trans>Close</Trans>
          </Button>
          {onOrder && (
            <Button onClick={onOrder} isBusy={isPending} busyText={t`Ordering`}>
              {needsAnswer ? <Trans>Ask the host</Trans> : orderWord}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {state === 'waiting' ? (
          <div role="status" aria-busy="true" aria-label={t`Loading`}>
            <Skeleton shape="block" />
          </div>
        ) : state === 'failed' ? (
          <Note kind="warning">
            <Trans>The offer could not be loaded. Please try again.</Trans>
          </Note>
        ) : (
          <>
            {children}
            {onOrder && needsAnswer && <p className={styles.note}>{answerNote}</p>}
          </>
        )}
      </div>
    </Dialog>
  )
}
