import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getStatus } from '#contract/verification/get-status.ts'
import { isVerified, type VerificationState } from '#domain/identity/verification.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { formatDay, formatInstant } from '#lib/format-date.ts'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import styles from './verification-note.module.css'
import { isRefused, reasonWords, verificationWords } from './verification-words.ts'

type Props = {
  /** Asks again every few seconds while the provider has not decided: for pages that it leads back to. */
  isWatching?: boolean
}

const watchMs = 4000

/** Where the guest's identity check stands, by the server's word. */
export function VerificationNote({ isWatching = false }: Props) {
  const { i18n } = useLingui()
  const { now } = useApp()
  const query = useQuery({
    ...callOptions(getStatus, {}),
    refetchInterval: ({ state }) =>
      isWatching && isUndecided(state.data?.status) ? watchMs : false,
  })
  const stamp = useStamp(query)
  const { data, isError } = query
  if (isError && !data) {
    return (
      <Note kind="warning">
        <Trans>The state of your check needs a connection.</Trans>
      </Note>
    )
  }
  if (!data) {
    return (
      <div className={styles.waiting}>
        <Skeleton shape="block" />
      </div>
    )
  }
  const { kind, title, text } = verificationWords[data.status]
  const when = data.changed_at === null ? '' : formatInstant(data.changed_at, i18n.locale)
  return (
    <div role="status" className={styles.state}>
      {stamp !== null && <Stamp at={stamp} now={now()} />}
      <Note kind={kind}>
        <b>{i18n._(title)}</b>
        <p>{i18n._(text)}</p>
        {isRefused(data.status) && data.reason && <p>{i18n._(reasonWords[data.reason])}</p>}
        {isVerified(data.status) && data.valid_until && (
          <p>
            <Trans>
              Good until <bdi>{formatDay(data.valid_until, i18n.locale)}</bdi>
            </Trans>
          </p>
        )}
        {when ? (
          <p>
            <Trans>
              Last change: <bdi>{when}</bdi>
            </Trans>
          </p>
        ) : null}
      </Note>
    </div>
  )
}

function isUndecided(status: VerificationState | undefined): boolean {
  return status === 'draft' || status === 'submitted' || status === 'in_review'
}
