import { Trans, useLingui } from '@lingui/react/macro'
import { Share } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { PassPicture, type PassStay } from './pass-picture.tsx'
import styles from './trip-pass.module.css'

type Props = { isOpen: boolean; onClose: () => void; stay: PassStay }

/** The stay as a picture to send or to keep; drawn on the device, also without a signal. */
export function TripPass({ isOpen, onClose, stay }: Props) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const isSendable = file !== null && navigator.canShare?.({ files: [file] }) === true
  const save = () => file && saveFile(file, file.name)
  const send = async () => {
    if (!file) return
    try {
      await navigator.share({ files: [file], title: stay.home.title })
    } catch (error) {
      // Closing the sheet is a choice; a device that refuses the picture can still keep it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save()
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Card of your stay`}
      footer={
        <>
          <Button kind={isSendable ? 'quiet' : 'primary'} disabled={!file} onClick={save}>
            <Trans>Save as a picture</Trans>
          </Button>
          {isSendable && (
            <Button onClick={() => void send()}>
              <Icon glyph={Share} />
              <Trans>Send or add to wallet</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.pass}>
        <PassPicture stay={stay} onDrawn={setFile} onFail={() => setIsFailed(true)} />
        {isFailed ? (
          <Note kind="warning">
            <Trans>This device cannot draw the card. Everything on it is on this page too.</Trans>
          </Note>
        ) : (
          <p>
            <Trans>Your door code is not on it. The square code opens this page.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
