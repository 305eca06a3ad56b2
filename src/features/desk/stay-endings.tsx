import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeskStay } from '#contract/desk/stay.ts'
import { Button } from '#ui/button/button.tsx'
import { CancelStayDialog } from './cancel-stay-dialog.tsx'
import { Commands } from './commands.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'
import styles from './stay-card.module.css'

type Props = { stay: DeskStay }

/** The ways in which whoever reads it can end a stay before its time; nothing where there are none. */
export function StayEndings({ stay }: Props) {
  const [open, setOpen] = useState<'cancel' | 'no_show' | null>(null)
  const close = () => setOpen(null)
  if (stay.endings.length === 0) return null
  return (
    <div className={styles.actions}>
      <Commands>
        {stay.endings.map(({ kind }) => (
          <Button key={kind} kind="quiet" size="small" onClick={() => setOpen(kind)}>
            {kind === 'cancel' ? <Trans>Cancel this stay</Trans> : <Trans>Report a no-show</Trans>}
          </Button>
        ))}
      </Commands>
      {stay.endings.map((ending) =>
        ending.kind === 'cancel' ? (
          <CancelStayDialog
            key={ending.kind}
            stay={stay}
            refundFils={ending.refund_fils}
            isOpen={open === 'cancel'}
            onClose={close}
          />
        ) : (
          <NoShowDialog
            key={ending.kind}
            stay={stay}
            refundFils={ending.refund_fils}
            isOpen={open === 'no_show'}
            onClose={close}
          />
        ),
      )}
    </div>
  )
}
