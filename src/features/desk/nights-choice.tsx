import { useLingui } from '@lingui/react/macro'
import type { CancelledNights } from '#domain/booking/early-end.ts'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'

type Props = {
  value: CancelledNights
  onChange: (nights: CancelledNights) => void
  error?: string | undefined
}

/** What becomes of the nights of a stay that is cancelled at the desk. */
export function NightsChoice({ value, onChange, error }: Props) {
  const { t } = useLingui()
  return (
    <RadioGroup
      label={t`The nights`}
      name="nights"
      value={value}
      onChange={onChange}
      options={[
        { value: 'free', label: t`Open them for other guests` },
        { value: 'block', label: t`Keep them closed: the home cannot be used` },
      ]}
      error={error}
    />
  )
}
