import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { getDeskHome } from '#contract/desk/get-home.ts'
import { arrivalStepMaxLength, mostArrivalSteps } from '#contract/desk/home-arrival.ts'
import { saveHomeArrival } from '#contract/desk/save-arrival.ts'
import { type Language, languages } from '#contract/language.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './desk.module.css'

type Props = { home: CallOutput<typeof getDeskHome> }

type Step = { key: string } & Record<Language, string>

/** The way to the door in three languages, Wi-Fi and code, as guests of coming stays see them. */
export function ArrivalForm({ home }: Props) {
  const { t } = useLingui()
  const { wifi, door_code } = home.arrival
  const [steps, setSteps] = useState<readonly Step[]>(() =>
    home.arrival.steps.map((step, at) => ({ key: String(at), ...step })),
  )
  const [network, setNetwork] = useState(wifi?.network ?? '')
  const [password, setPassword] = useState(wifi?.password ?? '')
  const [code, setCode] = useState(door_code ?? '')
  const save = useCommand(saveHomeArrival, {
    offlineText: t`Saving needs a connection. What you wrote is still here.`,
  })
  const names: Record<Language, string> = { en: 'English', ar: 'العربية', ru: 'Русский' }
  const change = (key: string, language: Language, text: string) =>
    setSteps(steps.map((step) => (step.key === key ? { ...step, [language]: text } : step)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({
      property_id: home.property_id,
      steps: steps.map(({ en, ar, ru }) => ({ en, ar, ru })),
      wifi_network: network,
      wifi_password: password,
      door_code: code,
    })
  }
  const { fieldErrors } = save
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      {steps.map((step, at) => {
        const number = at + 1
        return (
          <fieldset key={step.key} className={styles.step}>
            <legend>
              <Trans>Step {number}</Trans>
            </legend>
            {languages.map((language) => (
              <TextArea
                key={language}
                label={names[language]}
                name={`steps.${at}.${language}`}
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                rows={2}
                value={step[language]}
                onChange={(text) => change(step.key, language, text)}
                maxLength={arrivalStepMaxLength}
                error={fieldErrors[`steps.${at}.${language}`]}
              />
            ))}
            <div>
              <Button
                kind="quiet"
                size="small"
                onClick={() => setSteps(steps.filter(({ key }) => key !== step.key))}
              >
                <Trans>Remove step {number}</Trans>
              </Button>
            </div>
          </fieldset>
        )
      })}
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          disabled={steps.length >= mostArrivalSteps}
          onClick={() => setSteps([...steps, { key: crypto.randomUUID(), en: '', ar: '', ru: '' }])}
        >
          <Trans>Add a step</Trans>
        </Button>
        <Button type="submit" isBusy={save.isPending} busyText={t`Saving`}>
          <Trans>Save check-in details</Trans>
        </Button>
      </div>
    </form>
  )
}
