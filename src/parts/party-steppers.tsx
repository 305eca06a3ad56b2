import { Trans, useLingui } from '@lingui/react/macro'
import type { PartyInput } from '#contract/party.ts'
import { mostGuests } from '#domain/guests/party.ts'
import { Stepper } from '#ui/stepper/stepper.tsx'

type Props = {
  party: PartyInput
  onChange: (party: PartyInput) => void
  /** Most guests that count; infants do not. */
  maxGuests?: number | undefined
  petsAllowed?: boolean | undefined
}

const mostInfants = 5
const mostPets = 3

/** Steppers with the age bands of specification 9. */
export function PartySteppers({ party, onChange, maxGuests = mostGuests, petsAllowed }: Props) {
  const { t } = useLingui()
  const { adults, children } = party
  const full = <Trans>This home takes no more guests.</Trans>
  return (
    <div>
      <Stepper
        label={t`Adults`}
        hint={<Trans>13 and older</Trans>}
        value={adults}
        min={0}
        max={maxGuests - children}
        reason={full}
        onChange={(value) => onChange({ ...party, adults: value })}
      />
      <Stepper
        label={t`Children`}
        hint={<Trans>2 to 12</Trans>}
        value={children}
        min={0}
        max={maxGuests - adults}
        reason={full}
        onChange={(value) => onChange({ ...party, children: value })}
      />
      <Stepper
        label={t`Infants`}
        hint={<Trans>Under 2</Trans>}
        value={party.infants}
        min={0}
        max={mostInfants}
        onChange={(infants) => onChange({ ...party, infants })}
      />
      <Stepper
        label={t`Pets`}
        hint={<Trans>Service animals are always welcome</Trans>}
        value={party.pets}
        min={0}
        max={petsAllowed === false ? 0 : mostPets}
        reason={petsAllowed === false ? <Trans>No pets in this home.</Trans> : undefined}
        onChange={(pets) => onChange({ ...party, pets })}
      />
    </div>
  )
}
