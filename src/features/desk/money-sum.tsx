import { Plural, Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import type { getDeskPayments } from '#contract/desk/get-payments.ts'
import { Note } from '#ui/note/note.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import styles from './desk.module.css'

type Props = { view: CallOutput<typeof getDeskPayments> }

/** All the money in a line or two, and how old that is. */
export function MoneySum({ view }: Props) {
  const { as_of, compared, unasked, disagreements, people, now } = view
  if (as_of === null) {
    return (
      <Note>
        <Trans>Nothing was compared with the providers yet.</Trans>
      </Note>
    )
  }
  const differing = disagreements.length
  const isEven = differing === 0 && unasked === 0
  return (
    <div className={styles.sum}>
      <Note kind={differing > 0 ? 'danger' : isEven ? 'success' : 'warning'}>
        {differing > 0 ? (
          <p>
            <Plural value={differing} one="# sum does not agree." other="# sums do not agree." />
          </p>
        ) : null}
        {unasked > 0 ? (
          <p>
            <Plural
              value={unasked}
              one="# payment could not be compared: its provider did not answer."
              other="# payments could not be compared: their provider did not answer."
            />
          </p>
        ) : null}
        {isEven ? (
          <p>
            <Trans>Everything agrees.</Trans>
          </p>
        ) : null}
        <p>
          <Plural
            value={compared}
            one="# payment compared with its provider, the latest first."
            other="# payments compared with their providers, the latest first."
          />
        </p>
        {people.length === 0 ? (
          <p>
            <Trans>No payment needs a person.</Trans>
          </p>
        ) : null}
      </Note>
      <Stamp at={as_of} now={now} />
    </div>
  )
}
