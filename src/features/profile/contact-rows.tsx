import { Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import type { getProfile } from '#contract/profile/get-profile.ts'
import { Badge } from '#ui/badge/badge.tsx'
import styles from './section.module.css'
import { VerifyMobile } from './verify-mobile.tsx'

type Props = { profile: CallOutput<typeof getProfile> }

/** E-mail and mobile, masked, each with whether it is proved. */
export function ContactRows({ profile }: Props) {
  const { email, mobile, is_email_verified, is_mobile_verified } = profile
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <span className={styles.text}>
          <span className={styles.label}>
            <Trans>Email</Trans>
          </span>
          {email ? <bdi dir="ltr">{email}</bdi> : <Trans>Not given</Trans>}
        </span>
        {email ? <StateBadge isVerified={is_email_verified} /> : null}
      </li>
      <li className={styles.row}>
        <span className={styles.text}>
          <span className={styles.label}>
            <Trans>Mobile number</Trans>
          </span>
          {mobile ? <bdi dir="ltr">{mobile}</bdi> : <Trans>Not given</Trans>}
        </span>
        {mobile ? <StateBadge isVerified={is_mobile_verified} /> : null}
        {mobile && !is_mobile_verified ? <VerifyMobile /> : null}
      </li>
    </ul>
  )
}

function StateBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge kind="success">
      <Trans>Verified</Trans>
    </Badge>
  ) : (
    <Badge kind="warning">
      <Trans>Not verified</Trans>
    </Badge>
  )
}
