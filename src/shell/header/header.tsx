import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSessionUser } from '#lib/hooks.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { LocationSearch } from './location-search.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { VisitorLinks } from './visitor-links.tsx'

/** The header of specification 2: logo, location search with pin, links, language, account. */
export function Header() {
  const { t } = useLingui()
  const user = useSessionUser()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home} aria-label={t`Areesh, home page`}>
          <Logo className={styles.logo} />
        </Link>
        <LocationSearch />
        <nav className={styles.links} aria-label={t`Main`}>
          <Link to="/destinations" className={styles.link}>
            <Trans>Destinations</Trans>
          </Link>
          <Link to="/property" search={{ offers: true }} className={styles.link}>
            <Trans>Offers</Trans>
          </Link>
          <Link to="/help" className={styles.link}>
            <Trans>Help</Trans>
          </Link>
        </nav>
        <LanguageMenu />
        <div className={styles.account}>
          {user ? <AccountMenu user={user} /> : <VisitorLinks />}
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}
