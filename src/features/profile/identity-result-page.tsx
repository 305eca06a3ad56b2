import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getStatus } from '#contract/verification/get-status.ts'
import { callOptions } from '#lib/call-options.ts'
import { useSessionUser } from '#lib/hooks.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Note } from '#ui/note/note.tsx'
import { PageFrame } from './page-frame.tsx'
import { StartVerification } from './start-verification.tsx'
import { VerificationNote } from './verification-note.tsx'

type Props = {
  /** Where a visitor comes back to after logging in. */
  path: string
}

/**
 * Result of an identity check. The state is the server's; the address says nothing. A visitor sees
 * only the way to log in: the page is public because providers lead back to it in any browser.
 */
export function IdentityResultPage({ path }: Props) {
  const user = useSessionUser()
  const { data, isError } = useQuery({ ...callOptions(getStatus, {}), enabled: user !== null })
  // What follows comes with the state: it would be pushed down by what the state asks for.
  const isKnown = user === null || data !== undefined || isError
  return (
    <PageFrame title={<Trans>Identity check</Trans>}>
      {user ? (
        <>
          <VerificationNote isWatching />
          <StartVerification />
        </>
      ) : (
        <Note>
          <Trans>Log in to see the result of your check.</Trans>
        </Note>
      )}
      {isKnown ? <WaysOn path={path} isSignedIn={user !== null} /> : null}
    </PageFrame>
  )
}

function WaysOn({ path, isSignedIn }: Props & { isSignedIn: boolean }) {
  return (
    <>
      {isSignedIn ? (
        <Link to="/verification-status" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Verification status</Trans>
        </Link>
      ) : (
        <Link to="/login" search={{ redirect: path }} className={buttonClass({ kind: 'primary' })}>
          <Trans>Log in</Trans>
        </Link>
      )}
      <Link to="/contact-us" className={buttonClass({ kind: 'secondary' })}>
        <Trans>Contact us</Trans>
      </Link>
    </>
  )
}
