import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { arrivalAltMaxLength } from '#contract/desk/home-arrival.ts'
import { deskWayInPath } from '#contract/device-worker.ts'
import { type Language, type LocalisedText, languages } from '#contract/language.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { OwnPicture } from '#ui/picture/own-picture.tsx'
import styles from './arrival-photo.module.css'
import { Commands } from './commands.tsx'
import type { PhotoSending, SentPhoto } from './use-arrival-photos.ts'

export type StepPhoto = SentPhoto & { alt: LocalisedText }

type Props = {
  propertyId: string
  /** Begins the names of its fields. */
  name: string
  photo: StepPhoto | null
  /** Stands in where the photo has no words of its own. */
  stepText: string
  sending: PhotoSending
  errors: Readonly<Record<string, string>>
  onChoose: (file: File) => void
  onChange: (photo: StepPhoto | null) => void
}

// What browsers may be able to open; the server says what it does not take.
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

/** The photo of a step: take or choose it, say what it shows, replace or remove it. */
export function ArrivalPhoto(props: Props) {
  const { propertyId, name, photo, stepText, sending, errors, onChoose, onChange } = props
  const { t } = useLingui()
  const problemId = useId()
  const fileRef = useRef<HTMLInputElement>(null)
  const cameraRef = useRef<HTMLInputElement>(null)
  const { progress } = sending
  const problem = sending.problem || errors[name]
  const isSending = progress !== null
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again, after what was wrong with it.
    event.target.value = ''
    if (file) onChoose(file)
  }
  const hidden = { type: 'file', accept: accepted, hidden: true, onChange: choose } as const
  return (
    <div className={styles.photo} data-field={name}>
      {photo && (
        <div className={styles.frame}>
          <OwnPicture
            picture={{
              ...photo,
              path: deskWayInPath(propertyId, photo.key),
              alt: photo.alt.en || photo.alt.ar || photo.alt.ru || stepText,
            }}
          />
        </div>
      )}
      <div className={styles.rest}>
        <Commands>
          <Button
            kind="secondary"
            size="small"
            isBusy={isSending}
            busyText={t`Sending`}
            aria-describedby={problem ? problemId : undefined}
            onClick={() => fileRef.current?.click()}
          >
            <Icon glyph={ImageUp} size="small" />
            {photo ? <Trans>Replace photo</Trans> : <Trans>Add a photo</Trans>}
          </Button>
          <span className={styles.camera}>
            <Button
              kind="secondary"
              size="small"
              isBusy={isSending}
              onClick={() => cameraRef.current?.click()}
            >
              <Icon glyph={Camera} size="small" />
              <Trans>Take a photo</Trans>
            </Button>
          </span>
          {photo && (
            <Button kind="quiet" size="small" isBusy={isSending} onClick={() => onChange(null)}>
              <Icon glyph={Trash2} size="small" />
              <Trans>Remove photo</Trans>
            </Button>
          )}
        </Commands>
        {isSending && (
          <progress
            className={styles.progress}
            aria-label={t`Sending the photo`}
            value={progress}
          />
        )}
        <p id={problemId} className={styles.problem} role="alert">
          {problem && (
            <>
              <Icon glyph={CircleAlert} size="small" />
              <span>{problem}</span>
            </>
          )}
        </p>
        {photo && (
          <AltFields
            alt={photo.alt}
            name={name}
            errors={errors}
            onChange={(alt) => onChange({ ...photo, alt })}
          />
        )}
      </div>
      <input ref={fileRef} {...hidden} />
      <input ref={cameraRef} {...hidden} capture="environment" />
    </div>
  )
}

type AltProps = Pick<Props, 'name' | 'errors'> & {
  alt: LocalisedText
  onChange: (alt: LocalisedText) => void
}

/** What the photo shows, for guests who do not see it. */
function AltFields({ alt, name, errors, onChange }: AltProps) {
  const { t } = useLingui()
  const labels: Record<Language, string> = {
    en: t`What the photo shows, in English`,
    ar: t`What the photo shows, in Arabic`,
    ru: t`What the photo shows, in Russian`,
  }
  return (
    <>
      {languages.map((language) => (
        <TextField
          key={language}
          label={labels[language]}
          name={`${name}.alt.${language}`}
          isOptional
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          value={alt[language]}
          onChange={(text) => onChange({ ...alt, [language]: text })}
          maxLength={arrivalAltMaxLength}
          error={errors[`${name}.alt.${language}`]}
          autoComplete="off"
        />
      ))}
      <p className={styles.note}>
        <Trans>
          Read to guests who cannot see the photo. Where it is empty, they get the step’s text.
        </Trans>
      </p>
    </>
  )
}
