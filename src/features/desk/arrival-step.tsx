import { Trans } from '@lingui/react/macro'
import { arrivalStepMaxLength } from '#contract/desk/home-arrival.ts'
import { type Language, languages } from '#contract/language.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { ArrivalPhoto, type StepPhoto } from './arrival-photo.tsx'
import styles from './desk.module.css'
import type { PhotoSending } from './use-arrival-photos.ts'

export type ArrivalStepDraft = { key: string; photo: StepPhoto | null } & Record<Language, string>

type Props = {
  propertyId: string
  step: ArrivalStepDraft
  /** From 0 on. */
  at: number
  sending: PhotoSending
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<ArrivalStepDraft>) => void
  onChoosePhoto: (file: File) => void
  onRemove: () => void
}

const names: Record<Language, string> = { en: 'English', ar: 'العربية', ru: 'Русский' }

/** One step of the way to the door: its words in three languages and its photo. */
export function ArrivalStep(props: Props) {
  const { propertyId, step, at, sending, errors, onChange, onChoosePhoto, onRemove } = props
  const number = at + 1
  return (
    <fieldset className={styles.step}>
      <legend>
        <Trans>Step {number}</Trans>
      </legend>
      {languages.map((language) => (
        <TextArea
          key={language}
          label={names[language]}
          name={`steps.${at}.${language}`}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          rows={2}
          value={step[language]}
          onChange={(text) => onChange({ [language]: text })}
          maxLength={arrivalStepMaxLength}
          error={errors[`steps.${at}.${language}`]}
        />
      ))}
      <ArrivalPhoto
        propertyId={propertyId}
        name={`steps.${at}.photo`}
        photo={step.photo}
        stepText={step.en}
        sending={sending}
        errors={errors}
        onChoose={onChoosePhoto}
        onChange={(photo) => onChange({ photo })}
      />
      <div>
        <Button kind="quiet" size="small" onClick={onRemove}>
          <Trans>Remove step {number}</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
