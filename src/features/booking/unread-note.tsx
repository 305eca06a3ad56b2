import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { WaitingNote } from '#parts/waiting-note.tsx'

type Props = Omit<ComponentProps<typeof WaitingNote>, 'sending' | 'queued' | 'mine'>

/** What became of words about a case that have not left this device: nobody has read them. */
export function UnreadNote(props: Props) {
  return (
    <WaitingNote
      {...props}
      sending={<Trans>Your words are being sent.</Trans>}
      queued={
        <Trans>
          Nobody has read this yet. It is kept on this device and goes out by itself when the signal
          is back.
        </Trans>
      }
    />
  )
}
