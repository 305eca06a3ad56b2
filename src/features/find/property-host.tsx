import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { HostAnswers } from './host-answers.tsx'
import { LanguageNames } from './language-names.tsx'
import { PermitLine } from './permit-line.tsx'
import styles from './property-host.module.css'
import { ReportHome } from './report-home.tsx'

type Props = { home: HomeDetails }

/** Who lets the home: name, languages, how fast they answer, and the permit. */
export function PropertyHost({ home }: Props) {
  const { host } = home
  const { name } = host
  return (
    <section data-later="">
      <h2>
        <Trans>Hosted by {name}</Trans>
      </h2>
      <div className={styles.host}>
        <span className={styles.initial} aria-hidden="true">
          {name.charAt(0)}
        </span>
        <div>
          <HostAnswers host={host} />
          <p>
            <LanguageNames codes={host.languages} />
          </p>
          {host.is_verified && (
            <p className={styles.verified}>
              <Icon glyph={BadgeCheck} size="small" />
              <Trans>Identity verified</Trans>
            </p>
          )}
          <Link to="/host/$slug" params={{ slug: host.slug }} className={styles.link}>
            <Plural
              value={host.home_count}
              one="See the host’s home"
              other="See the host’s # homes"
            />
          </Link>
        </div>
      </div>
      {home.permit_no && (
        <p className={styles.permit}>
          <Icon glyph={BadgeCheck} />
          <span>
            <PermitLine home={home} />
          </span>
        </p>
      )}
      <ReportHome slug={home.slug} />
    </section>
  )
}
