import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionUser } from '#lib/hooks.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LogoutDialog } from '../logout-dialog.tsx'
import { useLoginSearch } from '../use-login-search.ts'
import styles from './mobile-menu.module.css'

type Props = { isOpen: boolean; onClose: () => void }

/** What the phone's menu offers; fetched when it is opened. */
export function MobileMenuPanel({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  const user = useSessionUser()
  const loginSearch = useLoginSearch()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t`Menu`}>
        <nav className={styles.links} aria-label={t`Menu`}>
          <Link to="/destinations" onClick={onClose}>
            <Trans>Destinations</Trans>
          </Link>
          <Link to="/property" search={{ offers: true }} onClick={onClose}>
            <Trans>Offers</Trans>
          </Link>
          <Link to="/help" onClick={onClose}>
            <Trans>How it works</Trans>
          </Link>
          {user && (
            <Link to="/my-profile" onClick={onClose}>
              <Trans>My profile</Trans>
            </Link>
          )}
        </nav>
        <div className={styles.account}>
          {user ? (
            <button
              type="button"
              className={buttonClass({ kind: 'secondary', isBlock: true })}
              onClick={() => {
                onClose()
                setIsLeaving(true)
              }}
            >
              <Trans>Logout</Trans>
            </button>
          ) : (
            <>
              <Link
                to="/sign-up"
                className={buttonClass({ kind: 'primary', isBlock: true })}
                onClick={onClose}
              >
                <Trans>Create account</Trans>
              </Link>
              <Link
                to="/login"
                search={loginSearch}
                className={buttonClass({ kind: 'secondary', isBlock: true })}
                onClick={onClose}
              >
                <Trans>Log in</Trans>
              </Link>
            </>
          )}
        </div>
      </Dialog>
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}
