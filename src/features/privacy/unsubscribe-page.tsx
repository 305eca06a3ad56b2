import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getUnsubscribe } from '#contract/notification/get-unsubscribe.ts'
import { unsubscribe } from '#contract/notification/unsubscribe.ts'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { notificationWords } from './notification-words.ts'
import styles from './unsubscribe-page.module.css'

type Props = { token: string }

/** Where the link of a letter ends letters of its kind; for anybody who holds it, signed in or not. */
export function UnsubscribePage({ token }: Props) {
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Emails from Areesh</Trans>
      </h1>
      <Choice token={token} />
    </main>
  )
}

function Choice({ token }: Props) {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(callOptions(getUnsubscribe, { token }))
  const command = useCommand(unsubscribe, { offlineText: t`This needs a connection.` })
  if (isError && !data) {
    return (
      <Note kind="warning">
        <Trans>This needs a connection. Open this page again when you are back.</Trans>
      </Note>
    )
  }
  if (!data) return <Skeleton shape="block" />
  if (!data.letter) {
    return (
      <Note kind="warning">
        <Trans>This link is not complete. Open it again from the email.</Trans>
      </Note>
    )
  }
  const { kind, is_on } = data.letter
  const title = i18n._(notificationWords[kind].title)
  return (
    <>
      <div role="status">
        {is_on ? (
          <p>
            <Trans>
              You get these emails: <strong>{title}</strong>.
            </Trans>
          </p>
        ) : (
          <Note kind="success">
            <Trans>
              You get no more of these emails: <strong>{title}</strong>. Emails about your bookings
              still arrive.
            </Trans>
          </Note>
        )}
      </div>
      <Button
        kind={is_on ? 'primary' : 'secondary'}
        isBusy={command.isPending}
        onClick={() => command.mutate({ token, is_on: !is_on })}
      >
        {is_on ? <Trans>End these emails</Trans> : <Trans>Get them again</Trans>}
      </Button>
    </>
  )
}
