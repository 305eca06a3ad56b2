import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { removePhoto } from '#contract/profile/remove-photo.ts'
import { useApp } from '#lib/app-context.tsx'
import { useSessionUser } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import { PersonPhoto } from './person-photo.tsx'
import styles from './photo-section.module.css'
import { type PhotoProblem, usePhotoUpload } from './use-photo-upload.ts'

const CropDialog = laterDialog(
  () => import('./crop-dialog.tsx'),
  (part) => part.CropDialog,
)

// What browsers may be able to open; what they cannot, they say.
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

/** The photo of the signed-in person: take or choose, cut, send, remove (specification 5). */
export function PhotoSection() {
  const { t } = useLingui()
  const { session } = useApp()
  const user = useSessionUser()
  const upload = usePhotoUpload()
  const problemId = useId()
  const fileRef = useRef<HTMLInputElement>(null)
  const cameraRef = useRef<HTMLInputElement>(null)
  const removal = useCommand(removePhoto, {
    onSuccess: () => session.refresh(),
    offlineText: t`Removing your photo needs a connection.`,
  })
  const { progress, problem } = upload
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again, after what was wrong with it.
    event.target.value = ''
    if (file) void upload.choose(file)
  }
  const hidden = { type: 'file', accept: accepted, hidden: true, onChange: choose } as const
  return (
    <div className={styles.section}>
      <PersonPhoto size="large" />
      <div className={styles.rest}>
        <p className={styles.note}>
          <Trans>JPEG, PNG, WebP or AVIF, cut to a circle. Only you see it.</Trans>
        </p>
        <div className={styles.actions}>
          <Button
            kind="secondary"
            size="small"
            isBusy={progress !== null}
            busyText={t`Sending`}
            aria-describedby={problem ? problemId : undefined}
            onClick={() => fileRef.current?.click()}
          >
            <Icon glyph={ImageUp} size="small" />
            <Trans>Choose a photo</Trans>
          </Button>
          <span className={styles.camera}>
            <Button
              kind="secondary"
              size="small"
              isBusy={progress !== null}
              onClick={() => cameraRef.current?.click()}
            >
              <Icon glyph={Camera} size="small" />
              <Trans>Take a photo</Trans>
            </Button>
          </span>
          {user?.profile_image ? (
            <Button
              kind="quiet"
              size="small"
              aria-label={t`Remove your photo`}
              isBusy={removal.isPending}
              onClick={() => removal.mutate({})}
            >
              <Icon glyph={Trash2} size="small" />
              <Trans>Remove</Trans>
            </Button>
          ) : null}
        </div>
        {progress === null ? null : (
          <progress
            className={styles.progress}
            aria-label={t`Sending your photo`}
            value={progress}
          />
        )}
        <p id={problemId} className={styles.problem} role="alert">
          {problem ? <ProblemWords problem={problem} /> : null}
        </p>
      </div>
      <input ref={fileRef} {...hidden} />
      <input ref={cameraRef} {...hidden} capture="user" />
      <CropDialog
        isOpen={upload.picture !== null}
        picture={upload.picture}
        onClose={upload.cancel}
        onCut={upload.send}
      />
    </div>
  )
}

function ProblemWords({ problem }: { problem: PhotoProblem }) {
  if ('words' in problem) return problem.words
  if (problem.kind === 'too-large') {
    return <Trans>The photo is larger than 50 MB. Please choose a smaller one.</Trans>
  }
  if (problem.kind === 'offline') return <Trans>Sending your photo needs a connection.</Trans>
  return (
    <Trans>
      This file cannot be opened as a photo. Please choose a JPEG, PNG, WebP or AVIF file.
    </Trans>
  )
}
