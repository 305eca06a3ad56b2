import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { specialRequestMaxLength } from '#contract/booking/create.ts'
import { formField } from '#contract/form-field.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import type { HouseRulesView } from '#contract/quote/quote.ts'
import { callOptions } from '#lib/call-options.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './checkout.module.css'

type Guest = {
  lead_guest: { first_name: string; last_name: string; email: string; mobile: string }
  special_request: string
}

type Props = {
  rules: HouseRulesView
  isBusy: boolean
  isOnline: boolean
  serverErrors: Readonly<Record<string, string>>
  onSubmit: (guest: Guest) => void
}

const schema = v.object({
  first_name: formField('required'),
  last_name: formField('required'),
  email: formField('required', 'email'),
  mobile: formField('required', 'mobile_number'),
  special_request: v.string(),
  accepts_rules: v.pipe(v.boolean(), v.literal(true, 'rule:terms')),
})

/** The guest on the booking; filled from the profile, so that most only look and go on. */
export function GuestForm(props: Props) {
  const { data: profile, isPending } = useQuery(callOptions(getProfile, {}))
  if (isPending) return <Skeleton shape="block" />
  const initial = {
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? '',
    email: profile?.email ?? '',
    mobile: profile?.mobile ?? '',
    special_request: '',
    accepts_rules: false,
  }
  return <FilledForm {...props} initial={initial} />
}

type FilledProps = Props & {
  initial: {
    first_name: string
    last_name: string
    email: string
    mobile: string
    special_request: string
    accepts_rules: boolean
  }
}

function FilledForm({ rules, isBusy, isOnline, serverErrors, onSubmit, initial }: FilledProps) {
  const { t } = useLingui()
  const form = useForm({
    initial,
    schema,
    labels: {
      first_name: t`First name`,
      last_name: t`Last name`,
      email: t`Email`,
      mobile: t`Mobile number`,
      special_request: t`Special request`,
      accepts_rules: t`the house rules`,
    },
    serverErrors: flat(serverErrors),
    onValid: ({ special_request, accepts_rules: _accepted, ...lead_guest }) =>
      onSubmit({ lead_guest, special_request }),
  })
  const { values, errors, set } = form
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <h2>
        <Trans>Who is staying</Trans>
      </h2>
      <div className={styles.pair}>
        <TextField
          label={t`First name`}
          name="first_name"
          autoComplete="given-name"
          value={values.first_name}
          onChange={(value) => set('first_name', value)}
          error={errors.first_name}
        />
        <TextField
          label={t`Last name`}
          name="last_name"
          autoComplete="family-name"
          value={values.last_name}
          onChange={(value) => set('last_name', value)}
          error={errors.last_name}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          value={values.email}
          onChange={(value) => set('email', value)}
          error={errors.email}
        />
        <TextField
          label={t`Mobile number`}
          name="mobile"
          type="tel"
          dir="ltr"
          autoComplete="tel"
          value={values.mobile}
          onChange={(value) => set('mobile', value)}
          error={errors.mobile}
        />
      </div>
      <TextArea
        label={t`Special request`}
        name="special_request"
        isOptional
        maxLength={specialRequestMaxLength}
        value={values.special_request}
        onChange={(value) => set('special_request', value)}
        error={errors.special_request}
      />
      <h2>
        <Trans>House rules</Trans>
      </h2>
      <RulesList rules={rules} />
      <Checkbox
        name="accepts_rules"
        isChecked={values.accepts_rules}
        onChange={(isChecked) => set('accepts_rules', isChecked)}
        error={errors.accepts_rules}
      >
        <Trans>I accept the house rules</Trans>
      </Checkbox>
      {!isOnline && (
        <Note kind="info">
          <Trans>Booking needs a connection. Your details are kept.</Trans>
        </Note>
      )}
      <Button
        type="submit"
        size="large"
        isBlock
        disabled={!isOnline}
        isBusy={isBusy}
        busyText={t`Holding your nights`}
      >
        <Trans>Continue to payment</Trans>
      </Button>
      <p className={styles.note}>
        <Trans>We hold your nights for 15 minutes. You haven't been charged.</Trans>
      </p>
    </form>
  )
}

function RulesList({ rules }: { rules: HouseRulesView }) {
  const { quiet_from, quiet_until } = rules
  return (
    <ul className={styles.rules}>
      {quiet_from && quiet_until && (
        <li>
          <Trans>
            Quiet from {quiet_from} to {quiet_until}
          </Trans>
        </li>
      )}
      {!rules.smoking && (
        <li>
          <Trans>No smoking indoors</Trans>
        </li>
      )}
      {!rules.parties && (
        <li>
          <Trans>No parties</Trans>
        </li>
      )}
      {rules.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** `lead_guest.email` of the server is `email` of the form. */
function flat(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace('lead_guest.', ''), text]),
  )
}
