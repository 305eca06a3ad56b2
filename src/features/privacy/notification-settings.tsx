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
import { useIsOutOfReach } from '#lib/use-is-out-of-reach.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { notificationWords } from './notification-words.ts'
import styles from './privacy.module.css'

type Choice = CallOutput<typeof getNotificationChoices>['choices'][number]

/** What the person is written to about, by kind and channel; each choice counts at once. */
export function NotificationSettings() {
  const { t, i18n } = useLingui()
  const query = useQuery(callOptions(getNotificationChoices, {}))
  const { data } = query
  const isOutOfReach = useIsOutOfReach(query)
  const command = useCommand(chooseNotification, {
    offlineText: t`This choice needs a connection. It was not changed.`,
  })
  if (isOutOfReach) {
    return (
      <p>
        <Trans>Your choices need a connection.</Trans>
      </p>
    )
  }
  if (!data) return <Skeleton shape="block" />
  const canLeave = { email: true, sms: data.has_mobile, push: data.has_push }
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
                  disabled={choice.is_required || !canLeave[choice.channel]}
                  onChange={(is_on) => command.mutate({ kind, channel: choice.channel, is_on })}
                >
                  <ChannelName channel={choice.channel} />
                </Checkbox>
              ))}
          </div>
          <Hint choices={data.choices.filter((choice) => choice.kind === kind)} />
        </fieldset>
      ))}
      {data.has_mobile ? null : (
        <p className={styles.about}>
          <Trans>For SMS, first verify your mobile number.</Trans>
        </p>
      )}
      {data.has_push ? null : (
        <p className={styles.about}>
          <Trans>For notifications, first turn them on for a device.</Trans>
        </p>
      )}
    </div>
  )
}

function ChannelName({ channel }: Pick<Choice, 'channel'>) {
  switch (channel) {
    case 'email':
      return <Trans>Email</Trans>
    case 'sms':
      return <Trans>SMS</Trans>
    case 'push':
      return <Trans>Notification</Trans>
  }
}

/** Why a kind cannot be switched off, or when the person last chose. */
function Hint({ choices }: { choices: readonly Choice[] }) {
  const { i18n } = useLingui()
  const chosenAt = Math.max(0, ...choices.map((choice) => choice.chosenAt ?? 0))
  const day = chosenAt > 0 ? formatDay(civilDateInDubai(chosenAt), i18n.locale) : ''
  const isRequired = choices.some(({ is_required }) => is_required)
  if (!isRequired && !day) return null
  return (
    <p className={styles.about}>
      {isRequired ? <Trans>Always on: your booking needs it.</Trans> : null}
      {isRequired && day ? ' ' : null}
      {day ? <Trans>Your choice of {day}</Trans> : null}
    </p>
  )
}
