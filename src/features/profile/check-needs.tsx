import { Trans } from '@lingui/react/macro'
import styles from './check-needs.module.css'

/** What an identity check asks for, and what becomes of it. */
export function CheckNeeds() {
  return (
    <>
      <ul className={styles.list}>
        <li>
          <Trans>Your passport, Emirates ID or GCC identity card, still in date</Trans>
        </li>
        <li>
          <Trans>A camera and good light</Trans>
        </li>
      </ul>
      <p className={styles.note}>
        <Trans>
          The photos go straight to the company that checks them. We keep the result, the kind of
          document, its country and its last day, and nothing else.
        </Trans>
      </p>
    </>
  )
}
