import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { ChatFile } from '#contract/chat/files.ts'
import { useApp } from '#lib/app-context.tsx'
import { saveFile } from '#lib/save-file.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { OwnPicture } from '#ui/picture/own-picture.tsx'
import styles from './talk-files.module.css'

type Props = {
  files: readonly ChatFile[]
  /** Who sent them, for those who do not see the pictures; null: the reader. */
  sender: string | null
}

/** Pictures and PDFs of a message: pictures open large, PDFs are saved; without a signal from the device. */
export function MessageFiles({ files, sender }: Props) {
  const { t, i18n } = useLingui()
  const { showToast } = useApp()
  const [open, setOpen] = useState<string | null>(null)
  const pictures = files.flatMap((file) => (file.kind === 'picture' ? [file] : []))
  const large = pictures.find(({ id }) => id === open)
  const save = async ({ path, name }: ChatFile) => {
    const response = await fetch(path).catch(() => null)
    if (response?.ok) saveFile(await response.blob(), name || 'file.pdf')
    else showToast('error', t`This file is not on this device yet. It needs a connection.`)
  }
  if (files.length === 0) return null
  return (
    <div className={styles.files}>
      {pictures.map((picture, at) => (
        <button
          key={picture.id}
          type="button"
          className={styles.picture}
          onClick={() => setOpen(picture.id)}
        >
          <OwnPicture picture={{ ...picture, alt: altOf(at) }} />
        </button>
      ))}
      {files.map((file) =>
        file.kind === 'pdf' ? (
          <button
            key={file.id}
            type="button"
            className={styles.pdf}
            onClick={() => void save(file)}
          >
            <Icon glyph={FileText} />
            <span className={styles.name} dir="auto">
              {file.name || <Trans>PDF</Trans>}
            </span>
            <span className={styles.size}>{sizeOf(file.size)}</span>
          </button>
        ) : null,
      )}
      <Dialog
        isOpen={large !== undefined}
        onClose={() => setOpen(null)}
        title={t`Photo`}
        size="large"
      >
        {large && (
          <div className={styles.large}>
            <OwnPicture isWhole picture={{ ...large, alt: altOf(pictures.indexOf(large)) }} />
          </div>
        )}
      </Dialog>
    </div>
  )

  function altOf(at: number): string {
    const number = at + 1
    if (sender === null) return pictures.length > 1 ? t`Your photo ${number}` : t`Your photo`
    return pictures.length > 1 ? t`Photo ${number} from ${sender}` : t`Photo from ${sender}`
  }

  function sizeOf(bytes: number): string {
    const options = { style: 'unit', unitDisplay: 'short' } as const
    return bytes < 1_000_000
      ? i18n.number(Math.ceil(bytes / 1000), { ...options, unit: 'kilobyte' })
      : i18n.number(bytes / 1e6, { ...options, unit: 'megabyte', maximumFractionDigits: 1 })
  }
}
