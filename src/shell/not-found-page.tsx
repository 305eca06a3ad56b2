import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** Any other path, specification 2 and 8. */
export function NotFoundPage() {
  return (
    <main id="content">
      <h1>
        <Trans>The page you looking for does not exist.</Trans>
      </h1>
      <Link to="/">
        <Trans>Go to homepage</Trans>
      </Link>
    </main>
  )
}
