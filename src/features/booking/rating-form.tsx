import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  feedbackLength,
  privateNoteLength,
  type RatingForm as RatingWords,
  ratingFormSchema,
  ratingRule,
} from '#contract/review/rating-form.ts'
import { ratingCategories } from '#domain/review/average-ratings.ts'
import { scoreWords } from '#i18n/score-words.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import styles from './rating-form.module.css'

type Props = {
  bookingNumber: string
  hostName: string
  /** What was written before; null for a first rating. */
  written: RatingWords | null
  /** The person has gone into the form. */
  onBegin: () => void
  onSubmit: (words: RatingWords) => Promise<void>
}

const empty: RatingWords = {
  value: '',
  location: '',
  amenities: '',
  timely_check_in: '',
  cleanliness: '',
  communication: '',
  host_rating: '',
  overall: '',
  text: '',
  private_note: '',
}

type ScoreField = Exclude<keyof RatingWords, 'text' | 'private_note'>

/** Specification 5, letter by letter. */
const missing = msg`Please select rating.`

/** The form of a rating: eight selects, the feedback, and a note for the host alone. */
export function RatingForm({ bookingNumber, hostName, written, onBegin, onSubmit }: Props) {
  const { t, i18n } = useLingui()
  const form = useForm<RatingWords>({
    initial: written ?? empty,
    schema: ratingFormSchema,
    ruleWords: { [ratingRule]: i18n._(missing) },
    draftKey: `rating-${bookingNumber}`,
    onValid: onSubmit,
  })
  const options = [5, 4, 3, 2, 1].map((score) => ({
    value: String(score),
    label: i18n.number(score),
  }))
  const select = (name: ScoreField, label: string) => (
    <SelectField
      key={name}
      name={name}
      label={label}
      value={form.values[name]}
      error={form.errors[name]}
      options={options}
      placeholder={t`Select Rating`}
      aria-required
      onChange={(value) => form.set(name, value)}
    />
  )
  return (
    <form className={styles.form} onFocus={onBegin} {...form.props}>
      <p className={styles.note}>
        <Trans>5 is the best, 1 the worst.</Trans>
      </p>
      <div className={styles.fields}>
        {select('overall', t`Overall rating`)}
        {select('host_rating', t`Your host, ${hostName}`)}
      </div>
      <fieldset className={styles.group}>
        <legend>
          <Trans>The home in detail</Trans>
        </legend>
        <div className={styles.fields}>
          {ratingCategories.map((key) => select(key, i18n._(scoreWords[key])))}
        </div>
      </fieldset>
      <TextArea
        {...form.text('text')}
        label={t`Your feedback`}
        isOptional
        dir="auto"
        rows={5}
        maxLength={feedbackLength}
        hint={<Trans>Published with your first name. No phone numbers or links, please.</Trans>}
      />
      <TextArea
        {...form.text('private_note')}
        label={t`Private note to the host`}
        isOptional
        dir="auto"
        rows={3}
        maxLength={privateNoteLength}
        hint={<Trans>Only {hostName} reads it, once your rating is published.</Trans>}
      />
      <Button type="submit" isBusy={form.isSending} busyText={t`Saving`}>
        {written ? <Trans>Save changes</Trans> : <Trans>Submit rating</Trans>}
      </Button>
    </form>
  )
}
