import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/call.ts'
import { chooseNotification } from '#contract/notification/choose.ts'
import { getNotificationChoices } from '#contract/notification/get-choices.ts'
import { notificationKinds } from '#domain/notifications/choices.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { callOptions } from '#lib/call-options.ts'
import { formatDay } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { notificationWords } from './notification-words.ts'
import styles from './privacy.module.css'

type Choice = CallOutput<typeof getNotificationChoices>['choices'][number]

/** What the person is written to about, by kind and channel; each choice counts at once. */
export function NotificationSettings() {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(callOptions(getNotificationChoices, {}))
  const command = useCommand(chooseNotification, {
    offlineText: t`This choice needs a connection. It was not changed.`,
  })
  if (isError && !data) {
    return (
      <p>
        <Trans>Your choices need a connection.</Trans>
      </p>
    )
  }
  if (!data) return <Skeleton shape="block" />
  const isOn = ({ kind, channel, is_on }: Choice) => {
    const asked = command.variables
    const isAsked = command.isPending && asked?.kind === kind && asked.channel === channel
    return isAsked ? asked.is_on : is_on
  }
  return (
    <div className={styles.kinds}>
      {notificationKinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend className={styles.title}>{i18n._(notificationWords[kind].title)}</legend>
          <p className={styles.about}>{i18n._(notificationWords[kind].about)}</p>
          <div className={styles.channels}>
            {data.choices
              .filter((choice) => choice.kind === kind)
              .map((choice) => (
                <Checkbox
                  key={choice.channel}
                  name={`${kind}-${choice.channel}`}
                  isChecked={isOn(choice)}
                  disabled={choice.is_required || (choice.channel === 'sms' && !data.has_mobile)}
                  onChange={(is_on) => command.mutate({ kind, channel: choice.channel, is_on })}
                  hint={hintOf(choice)}
                >
                  {choice.channel === 'email' ? <Trans>Email</Trans> : <Trans>SMS</Trans>}
                </Checkbox>
              ))}
          </div>
        </fieldset>
      ))}
      {data.has_mobile ? null : (
        <p className={styles.about}>
          <Trans>For SMS, first verify your mobile number.</Trans>
        </p>
      )}
    </div>
  )

  function hintOf({ is_required, chosenAt }: Choice) {
    if (is_required) return <Trans>Always on: your booking needs it.</Trans>
    if (chosenAt === null) return undefined
    const day = formatDay(civilDateInDubai(chosenAt), i18n.locale)
    return <Trans>Your choice of {day}</Trans>
  }
}
