import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { getSettings, settingGroups } from '#contract/home/get-settings.ts'
import { inDigits } from '#i18n/digits.ts'
import { callOptions } from '#lib/call-options.ts'
import { Logo } from '#ui/logo/logo.tsx'
import styles from './footer.module.css'
import { FooterGroup } from './footer-group.tsx'
import { SocialLinks } from './social-links.tsx'

/** The footer of specification 2: groups, destinations, app block, copyright, social icons. */
export function Footer() {
  const { t, i18n } = useLingui()
  // A failed load is never shown (specification 8): what is missing is simply not there.
  const { data: settings = {} } = useQuery(callOptions(getSettings, { type: [...settingGroups] }))
  const { data: home } = useQuery(callOptions(getHomePageDetails, {}))
  const cities = home?.top_cities ?? []
  const android = settings['App.android_link']
  const apple = settings['App.apple_link']
  const copyright = settings['Site.copyright_text']
  return (
    <footer className={styles.footer} data-later="">
      <div className={styles.inner}>
        <Logo className={styles.logo} />
        <div className={styles.groups}>
          <FooterGroup title={t`Areesh`}>
            <Link to="/help">
              <Trans>How it works</Trans>
            </Link>
            <Link to="/property" search={{ offers: true }}>
              <Trans>Offers</Trans>
            </Link>
            <Link to="/contact-us">
              <Trans>Contact us</Trans>
            </Link>
          </FooterGroup>
          <FooterGroup title={t`Information`}>
            <Link to="/about-us">
              <Trans>About us</Trans>
            </Link>
            <Link to="/terms-conditions">
              <Trans>Terms and conditions</Trans>
            </Link>
            <Link to="/privacy-policy">
              <Trans>Privacy policy</Trans>
            </Link>
            <Link to="/faq">
              <Trans>FAQ</Trans>
            </Link>
          </FooterGroup>
          {cities.length > 0 && (
            <FooterGroup title={t`Destinations`}>
              {cities.map(({ slug, name }) => (
                <Link key={slug} to="/city/$slug" params={{ slug }}>
                  {name}
                </Link>
              ))}
            </FooterGroup>
          )}
          <FooterGroup title={t`Get the app`}>
            {android && (
              <a href={android} rel="noopener">
                Google Play
              </a>
            )}
            {apple && (
              <a href={apple} rel="noopener">
                App Store
              </a>
            )}
            <p>
              <Trans>Install from your browser: nothing to download, works offline.</Trans>
            </p>
          </FooterGroup>
        </div>
        <div className={styles.end}>
          {copyright && <p>{inDigits(copyright, i18n.locale)}</p>}
          <SocialLinks settings={settings} />
        </div>
      </div>
    </footer>
  )
}
