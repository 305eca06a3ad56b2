import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { getDeskHome } from '#contract/desk/get-home.ts'
import { mostArrivalSteps } from '#contract/desk/home-arrival.ts'
import { saveHomeArrival } from '#contract/desk/save-arrival.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { ArrivalStep, type ArrivalStepDraft } from './arrival-step.tsx'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'
import { useArrivalPhotos } from './use-arrival-photos.ts'
import { useRefusedForm } from './use-refused-form.ts'

type Props = { home: CallOutput<typeof getDeskHome> }

const noWords = { en: '', ar: '', ru: '' }

/** The way to the door in three languages and photos, Wi-Fi and code, as guests of coming stays see them. */
export function ArrivalForm({ home }: Props) {
  const { t } = useLingui()
  const { wifi, door_code } = home.arrival
  const [steps, setSteps] = useState<readonly ArrivalStepDraft[]>(() =>
    home.arrival.steps.map((step, at) => ({ key: String(at), ...step })),
  )
  const [network, setNetwork] = useState(wifi?.network ?? '')
  const [password, setPassword] = useState(wifi?.password ?? '')
  const [code, setCode] = useState(door_code ?? '')
  const save = useCommand(saveHomeArrival, {
    offlineText: t`Saving needs a connection. What you wrote is still here.`,
  })
  const write = (key: string, change: Partial<ArrivalStepDraft>) =>
    setSteps((before) => before.map((step) => (step.key === key ? { ...step, ...change } : step)))
  const photos = useArrivalPhotos(home.property_id, (key, photo) =>
    setSteps((before) =>
      before.map((step) =>
        step.key === key ? { ...step, photo: { ...photo, alt: step.photo?.alt ?? noWords } } : step,
      ),
    ),
  )
  const form = useRefusedForm(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({
      property_id: home.property_id,
      steps: steps.map(({ en, ar, ru, photo }) => ({
        ...{ en, ar, ru },
        photo: photo && { key: photo.key, alt: photo.alt },
      })),
      wifi_network: network,
      wifi_password: password,
      door_code: code,
    })
  }
  const { fieldErrors } = save
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t`Door code`}
        name="door_code"
        hint={t`Guests see it from 48 hours before check-in, once every adult is registered.`}
        value={code}
        onChange={setCode}
        error={fieldErrors.door_code}
        dir="ltr"
        autoComplete="off"
      />
      <TextField
        label={t`Wi-Fi network`}
        name="wifi_network"
        value={network}
        onChange={setNetwork}
        error={fieldErrors.wifi_network}
        dir="ltr"
        autoComplete="off"
      />
      <TextField
        label={t`Wi-Fi password`}
        name="wifi_password"
        value={password}
        onChange={setPassword}
        error={fieldErrors.wifi_password}
        dir="ltr"
        autoComplete="off"
      />
      {steps.map((step, at) => (
        <ArrivalStep
          key={step.key}
          propertyId={home.property_id}
          step={step}
          at={at}
          sending={photos.of(step.key)}
          errors={fieldErrors}
          onChange={(change) => write(step.key, change)}
          onChoosePhoto={(file) => void photos.send(step.key, file)}
          onRemove={() => setSteps((before) => before.filter(({ key }) => key !== step.key))}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          disabled={steps.length >= mostArrivalSteps}
          onClick={() =>
            setSteps([...steps, { key: crypto.randomUUID(), ...noWords, photo: null }])
          }
        >
          <Trans>Add a step</Trans>
        </Button>
        <Commands>
          <Button
            type="submit"
            isBusy={save.isPending || photos.isSending}
            busyText={photos.isSending ? t`Sending the photo` : t`Saving`}
          >
            <Trans>Save check-in details</Trans>
          </Button>
        </Commands>
      </div>
    </form>
  )
}
