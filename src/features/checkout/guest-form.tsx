import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { specialRequestMaxLength } from '#contract/booking/create.ts'
import { formField, rulePrefix } from '#contract/form-field.ts'
import type { HouseRulesView } from '#contract/quote/quote.ts'
import { useForm } from '#lib/use-form.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/field/error-summary.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { type GuestDraft, keepDraft } from './guest-draft.ts'
import styles from './guest-form.module.css'
import { HouseRules } from './house-rules.tsx'

type Props = {
  /** The form's id, for the button that stands elsewhere. */
  id: string
  slug: string
  /** What is known of the guest, or was typed before. */
  initial: GuestDraft
  /** The account's address, masked; null where it has none and one is needed. */
  accountEmail: string | null
  rules: HouseRulesView
  serverErrors: Readonly<Record<string, string>>
  onSubmit: (guest: GuestDraft) => void
}

const emptyOr = (rule: 'email' | 'mobile_number') => v.union([v.literal(''), formField(rule)])

/** Who comes, what they wish for, and the house rules; what is typed survives reload and login. */
export function GuestForm(props: Props) {
  const { id, slug, initial, accountEmail, rules, serverErrors, onSubmit } = props
  const { t } = useLingui()
  const labels = {
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`Email`,
    mobile: t`Mobile number`,
    special_request: t`Special request`,
    accepts_rules: t`house rules`,
  }
  const schema = v.object({
    first_name: formField('required'),
    last_name: formField('required'),
    email: accountEmail ? emptyOr('email') : formField('required', 'email'),
    mobile: emptyOr('mobile_number'),
    special_request: v.string(),
    accepts_rules: v.pipe(
      v.boolean(),
      v.check((isTicked) => isTicked, `${rulePrefix}terms`),
    ),
  })
  const { values, set, errors, handleSubmit } = useForm<GuestDraft & { accepts_rules: boolean }>({
    initial: { ...initial, accepts_rules: false },
    schema,
    labels,
    serverErrors,
    onValid: ({ accepts_rules: _accepted, ...guest }) => onSubmit(guest),
  })
  const field = (name: keyof GuestDraft) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      set(name, value)
      const { accepts_rules: _accepted, ...draft } = values
      keepDraft(slug, { ...draft, [name]: value })
    },
  })
  return (
    <form id={id} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={Object.entries(errors).map(([name, message]) => ({ name, message }))} />
      <div className={styles.part}>
        <h2>
          <Trans>Who is coming</Trans>
        </h2>
        <div className={styles.pair}>
          <TextField {...field('first_name')} autoComplete="given-name" />
          <TextField {...field('last_name')} autoComplete="family-name" />
        </div>
        <div className={styles.pair}>
          <TextField
            {...field('email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            isOptional={accountEmail !== null}
            hint={
              accountEmail && (
                <Trans>
                  Left empty, the confirmation goes to <bdi dir="ltr">{accountEmail}</bdi>.
                </Trans>
              )
            }
          />
          <TextField
            {...field('mobile')}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            isOptional
            hint={<Trans>For the host on the day you arrive.</Trans>}
          />
        </div>
        <TextArea {...field('special_request')} isOptional maxLength={specialRequestMaxLength} />
      </div>
      <div className={styles.part}>
        <h2>
          <Trans>House rules</Trans>
        </h2>
        <HouseRules rules={rules} />
        <Checkbox
          name="accepts_rules"
          isChecked={values.accepts_rules}
          onChange={(isChecked) => set('accepts_rules', isChecked)}
          error={errors.accepts_rules}
        >
          <Trans>
            I accept the house rules. A copy is saved with this booking and won’t change.
          </Trans>
        </Checkbox>
      </div>
    </form>
  )
}
