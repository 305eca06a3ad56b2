import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import type { FieldText } from './field.tsx'
import { TextField } from './text-field.tsx'

type Props = FieldText & {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  disabled?: boolean
  required?: boolean
}

/** A password that the guest may look at; forms have two of them, so the button names its own. */
export function PasswordField(props: Props) {
  const { t } = useLingui()
  const { label } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          glyph={isShown ? EyeOff : Eye}
          label={isShown ? t`Hide: ${label}` : t`Show: ${label}`}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
