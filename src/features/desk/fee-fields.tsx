import { useLingui } from '@lingui/react/macro'
import { priceLimits } from '#domain/pricing/home-prices.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { FieldError } from './field-error.tsx'
import type { PriceDraft } from './price-draft.ts'

type Props = {
  draft: PriceDraft
  onChange: (part: Partial<PriceDraft>) => void
  errorOf: (field: string) => string | undefined
  isForPets: boolean
}

const amount = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const

/** What is charged beside the nights, and the deposit. */
export function FeeFields({ draft, onChange, errorOf, isForPets }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        {...amount}
        label={t`A further guest, a night`}
        name="extra_guest_fils"
        hint={t`Empty: every guest whom the home sleeps is in the price.`}
        isOptional
        value={draft.extraGuest}
        onChange={(extraGuest) => onChange({ extraGuest })}
        error={errorOf('extra_guest_fils')}
      />
      <div>
        <Stepper
          label={t`Guests in the price of a night`}
          value={draft.included}
          min={1}
          max={priceLimits.mostGuestsIncluded}
          onChange={(included) => onChange({ included })}
        />
        <FieldError text={errorOf('extra_guest_after')} />
      </div>
      {isForPets && (
        <TextField
          {...amount}
          label={t`A pet, once a stay`}
          name="pet_fee_fils"
          isOptional
          value={draft.petFee}
          onChange={(petFee) => onChange({ petFee })}
          error={errorOf('pet_fee_fils')}
        />
      )}
      <TextField
        {...amount}
        label={t`Deposit`}
        name="deposit_fils"
        hint={t`Set aside on the guest’s card from the day before check-in, never charged without your claim.`}
        isOptional
        value={draft.deposit}
        onChange={(deposit) => onChange({ deposit })}
        error={errorOf('deposit_fils')}
      />
    </>
  )
}
