import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '#ui/field/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type Secret = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

type Props = {
  label: string
  password: Secret
  confirmation: Secret
  /** Longest password of this site. */
  max: number
}

/** The fields of a new password: itself, what it has to be, and itself once more. */
export function NewPassword({ label, password, confirmation, max }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField {...password} label={label} autoComplete="new-password" />
      <PasswordRules password={password.value} confirmation={confirmation.value} max={max} />
      <PasswordField {...confirmation} label={t`Confirm password`} autoComplete="new-password" />
    </>
  )
}
