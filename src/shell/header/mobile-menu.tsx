import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu as MenuGlyph } from 'lucide-react'
import { useState } from 'react'
import { useSessionUser } from '#lib/hooks.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { LogoutDialog } from '../logout-dialog.tsx'
import { useLoginSearch } from '../use-login-search.ts'
import styles from './mobile-menu.module.css'

/** The phone's menu; the page behind does not scroll while it is open (specification 2). */
export function MobileMenu() {
  const { t } = useLingui()
  const user = useSessionUser()
  const [isOpen, setIsOpen] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const loginSearch = useLoginSearch()
  const close = () => setIsOpen(false)
  return (
    <div className={styles.root}>
      <IconButton glyph={MenuGlyph} label={t`Menu`} onClick={() => setIsOpen(true)} />
      <Dialog isOpen={isOpen} onClose={close} title={t`Menu`}>
        <nav className={styles.links} aria-label={t`Menu`}>
          <Link to="/destinations" onClick={close}>
            <Trans>Destinations</Trans>
          </Link>
          <Link to="/property" search={{ offers: true }} onClick={close}>
            <Trans>Offers</Trans>
          </Link>
          <Link to="/help" onClick={close}>
            <Trans>How it works</Trans>
          </Link>
          {user && (
            <Link to="/my-profile" onClick={close}>
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
                close()
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
                onClick={close}
              >
                <Trans>Create account</Trans>
              </Link>
              <Link
                to="/login"
                search={loginSearch}
                className={buttonClass({ kind: 'secondary', isBlock: true })}
                onClick={close}
              >
                <Trans>Log in</Trans>
              </Link>
            </>
          )}
        </div>
      </Dialog>
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </div>
  )
}
