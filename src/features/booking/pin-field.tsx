import type { ComponentProps } from 'react'
import { TextField } from '#ui/field/text-field.tsx'

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'error' | 'hint'
> & { name?: string }

/** A PIN of four to eight digits, hidden while it is typed. */
export function PinField({ name = 'pin', ...props }: Props) {
  return (
    <TextField
      {...props}
      name={name}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      dir="ltr"
    />
  )
}
