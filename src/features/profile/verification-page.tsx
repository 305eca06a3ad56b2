import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getProfile } from '#contract/profile/get-profile.ts'
import { callOptions } from '#lib/call-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Note } from '#ui/note/note.tsx'
import styles from './profile-page.module.css'

/** Whether the guest's identity is verified, and what that means for check-in. */
export function VerificationPage() {
  const { data } = useSuspenseQuery(callOptions(getProfile, {}))
  const isVerified = data.verification === 'verified'
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Verification status</Trans>
      </h1>
      <Note kind={isVerified ? 'success' : 'warning'}>
        <b>{isVerified ? <Trans>Verified</Trans> : <Trans>Not verified</Trans>}</b>
        <p>
          {isVerified ? (
            <Trans>Your documents are verified. Nothing more to do before check-in.</Trans>
          ) : (
            <Trans>
              The law asks hosts to register every guest. Bring your passport or Emirates ID; your
              host registers you at check-in.
            </Trans>
          )}
        </p>
      </Note>
      <p>
        <Link to="/bookings" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Your trips</Trans>
        </Link>
      </p>
    </main>
  )
}
