import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useLoginSearch } from '../use-login-search.ts'

/** What a visitor sees instead of the account menu. */
export function VisitorLinks() {
  const search = useLoginSearch()
  return (
    <>
      <Link to="/login" search={search} className={buttonClass({ kind: 'quiet', size: 'small' })}>
        <Icon glyph={UserRound} />
        <Trans>Log in</Trans>
      </Link>
      <Link to="/sign-up" className={buttonClass({ kind: 'primary', size: 'small' })}>
        <Trans>Create account</Trans>
      </Link>
    </>
  )
}
