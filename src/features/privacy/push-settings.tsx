import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/call.ts'
import { getPush } from '#contract/notification/get-push.ts'
import { setQuietHours } from '#contract/notification/set-quiet-hours.ts'
import { clockText, dubaiTimeZone } from '#domain/notifications/quiet-hours.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { usePush } from '#lib/push/use-push.ts'
import { useCommand } from '#lib/use-command.ts'
import { useIsOutOfReach } from '#lib/use-is-out-of-reach.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Note } from '#ui/note/note.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import styles from './privacy.module.css'

type Quiet = CallOutput<typeof getPush>['quiet']

/** Notifications on this device, and the hours in which none makes a sound. Drawn in the browser only. */
export function PushSettings() {
  const { t } = useLingui()
  const query = useQuery(callOptions(getPush, {}))
  const { data } = query
  const isOutOfReach = useIsOutOfReach(query)
  const command = useCommand(setQuietHours, {
    offlineText: t`This choice needs a connection. It was not changed.`,
  })
  const quiet = command.isPending ? command.variables : data?.quiet
  return (
    <div className={styles.stack}>
      <DeviceSwitch />
      {isOutOfReach ? (
        <p className={styles.about}>
          <Trans>Your quiet hours need a connection.</Trans>
        </p>
      ) : null}
      {quiet ? <QuietForm quiet={quiet} onChange={(next) => command.mutate(next)} /> : null}
    </div>
  )
}

function DeviceSwitch() {
  const { t } = useLingui()
  const { showToast } = useApp()
  const { state, isBusy, turnOn, turnOff } = usePush()
  switch (state) {
    case 'unsupported':
      return (
        <p>
          <Trans>This browser cannot take notifications. Email and SMS reach you as before.</Trans>
        </p>
      )
    case 'install':
      return (
        <Note>
          <Trans>
            On iPhone and iPad notifications come from the home screen: press Share, then “Add to
            Home Screen”, and open Areesh there.
          </Trans>
        </Note>
      )
    case 'blocked':
      return (
        <Note kind="warning">
          <Trans>
            This browser blocks notifications of Areesh. Allow them in its settings for this site,
            then come back here.
          </Trans>
        </Note>
      )
    case 'off':
      return (
        <>
          <p>
            <Trans>
              News of your stays and messages, and your door code once it is released, without
              opening the app.
            </Trans>
          </p>
          <Button
            kind="secondary"
            isBusy={isBusy}
            onClick={async () => {
              if ((await turnOn()) !== null) return
              showToast('error', t`Notifications could not be turned on. Try again later.`)
            }}
          >
            <Trans>Turn on notifications</Trans>
          </Button>
        </>
      )
    case 'on':
      return (
        <div className={styles.channels}>
          <Badge kind="success">
            <Trans>On for this device</Trans>
          </Badge>
          <Button
            kind="secondary"
            size="small"
            isBusy={isBusy}
            onClick={async () => {
              if ((await turnOff()) !== null) return
              showToast('error', t`Turning notifications off needs a connection.`)
            }}
          >
            <Trans>Turn off</Trans>
          </Button>
        </div>
      )
  }
}

const halfHours = Array.from({ length: 48 }, (_, index) => clockText(index * 30))

type QuietProps = { quiet: Quiet; onChange: (quiet: Quiet) => void }

function QuietForm({ quiet, onChange }: QuietProps) {
  const { t } = useLingui()
  const { is_on, from, until, time_zone } = quiet
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const others = [...new Set([here, time_zone])].filter((zone) => zone !== dubaiTimeZone)
  const clocks = (chosen: string) =>
    [...new Set([...halfHours, chosen])].toSorted().map((value) => ({
      value,
      label: value,
      isDisabled: value === (chosen === from ? until : from),
    }))
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.title}>
        <Trans>Quiet hours</Trans>
      </legend>
      <Checkbox
        name="quiet"
        isChecked={is_on}
        onChange={(isOn) => onChange({ ...quiet, is_on: isOn })}
      >
        <Trans>Keep notifications until the quiet is over</Trans>
      </Checkbox>
      {is_on ? (
        <>
          <div className={styles.times}>
            <SelectField
              label={t`From`}
              name="quiet-from"
              value={from}
              onChange={(value) => onChange({ ...quiet, from: value })}
              options={clocks(from)}
            />
            <SelectField
              label={t`Until`}
              name="quiet-until"
              value={until}
              onChange={(value) => onChange({ ...quiet, until: value })}
              options={clocks(until)}
            />
          </div>
          {others.length > 0 ? (
            <RadioGroup
              label={t`By the clocks of`}
              name="quiet-zone"
              value={time_zone}
              onChange={(zone) => onChange({ ...quiet, time_zone: zone })}
              options={[
                { value: dubaiTimeZone, label: <Trans>Dubai</Trans> },
                ...others.map((value) => ({
                  value,
                  label: <bdi dir="ltr">{value.replaceAll('_', ' ')}</bdi>,
                })),
              ]}
            />
          ) : null}
        </>
      ) : null}
      <p className={styles.about}>
        <Trans>
          On the day of your check-in, and when you have told us that something is wrong,
          notifications come at any hour.
        </Trans>
      </p>
    </fieldset>
  )
}
