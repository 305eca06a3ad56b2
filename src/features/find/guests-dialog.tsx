import { Trans, useLingui } from '@lingui/react/macro'
import type { PartyInput } from '#contract/party.ts'
import { PartySteppers } from '#parts/party-steppers.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  party: PartyInput
  onChange: (party: PartyInput) => void
  maxGuests?: number | undefined
  petsAllowed?: boolean | undefined
}

/** The steppers that say who travels. */
export function GuestsDialog(props: Props) {
  const { isOpen, onClose, party, onChange, maxGuests, petsAllowed } = props
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Who is coming?`}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <PartySteppers
        party={party}
        onChange={onChange}
        maxGuests={maxGuests}
        petsAllowed={petsAllowed}
      />
    </Dialog>
  )
}
