import { Trans, useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import { passwordLength } from '#contract/form-field.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './password-rules.module.css'

type Props = { password: string; confirmation: string; max: number }

/** What a new password has to be, ticked off while it is typed. */
export function PasswordRules({ password, confirmation, max }: Props) {
  const { t } = useLingui()
  const { min } = passwordLength
  const rules = [
    {
      key: 'length',
      isKept: password.length >= min && password.length <= max,
      text: (
        <Trans>
          {min} to {max} characters
        </Trans>
      ),
    },
    {
      key: 'mixed',
      isKept: /[^\p{L}]/u.test(password) && /\p{L}/u.test(password),
      text: <Trans>Better with letters and digits or signs</Trans>,
    },
    {
      key: 'same',
      isKept: password !== '' && password === confirmation,
      text: <Trans>Typed the same twice</Trans>,
    },
  ]
  return (
    <ul className={styles.rules} aria-label={t`Rules for the password`}>
      {rules.map(({ key, isKept, text }) => (
        <li key={key} className={isKept ? styles.kept : undefined}>
          <Icon glyph={isKept ? CircleCheck : Circle} size="small" />
          <span>
            {text}
            {isKept ? (
              <VisuallyHidden>
                {' '}
                <Trans>done</Trans>
              </VisuallyHidden>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
