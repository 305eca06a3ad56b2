import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getStatus } from '#contract/verification/get-status.ts'
import { callOptions } from '#lib/call-options.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './verification-note.module.css'
import { verificationWords } from './verification-words.ts'

/** Where the guest's identity check stands, by the server's word. */
export function VerificationNote() {
  const { i18n } = useLingui()
  const { data, isError } = useQuery(callOptions(getStatus, {}))
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
  const when = data.changedAt === null ? '' : formatInstant(data.changedAt, i18n.locale)
  return (
    <div role="status" className={styles.state}>
      <Note kind={kind}>
        <b>{i18n._(title)}</b>
        <p>{i18n._(text)}</p>
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
