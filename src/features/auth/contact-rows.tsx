import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getProfile } from '#contract/profile/get-profile.ts'
import { requestMobileCode } from '#contract/profile/request-mobile-code.ts'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/rows/row.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import { ChangeContact } from './change-contact.tsx'
import type { ProfileSearch } from './profile-search.ts'

type Props = { search: ProfileSearch }

/** E-mail and mobile, masked, each with whether it is proved and the way to another. */
export function ContactRows({ search: { change, code } }: Props) {
  const { t } = useLingui()
  const { data: profile } = useQuery(callOptions(getProfile, {}))
  const navigate = useNavigate()
  const go = (search: ProfileSearch, replace = false) =>
    void navigate({ to: '/my-profile', search, replace, resetScroll: false })
  const verify = useCommand(requestMobileCode, {
    onSuccess: ({ validate_string }) => go({ change: 'mobile', code: validate_string }),
    offlineText: t`Sending a code needs a connection.`,
  })
  if (!profile) return null
  const { email, mobile, is_email_verified, is_mobile_verified } = profile
  if (change === 'email' || change === 'mobile') {
    return (
      <ChangeContact
        kind={change}
        code={code}
        profile={profile}
        onCode={(handle) => go({ change, code: handle }, true)}
        onEnd={() => go({}, true)}
      />
    )
  }
  return (
    <Rows>
      <Row
        above={<Trans>Email</Trans>}
        end={
          <>
            {email ? <StateBadge isVerified={is_email_verified} /> : null}
            <Button
              kind="secondary"
              size="small"
              aria-label={email ? t`Change email` : t`Add email`}
              onClick={() => go({ change: 'email' })}
            >
              {email ? <Trans>Change</Trans> : <Trans>Add</Trans>}
            </Button>
          </>
        }
      >
        {email ? <bdi dir="ltr">{email}</bdi> : <Trans>Not given</Trans>}
      </Row>
      <Row
        above={<Trans>Mobile number</Trans>}
        end={
          <>
            {mobile ? <StateBadge isVerified={is_mobile_verified} /> : null}
            {mobile && !is_mobile_verified ? (
              <Button
                kind="secondary"
                size="small"
                isBusy={verify.isPending}
                onClick={() => verify.mutate({})}
              >
                <Trans>Verify</Trans>
              </Button>
            ) : null}
            <Button
              kind="secondary"
              size="small"
              aria-label={mobile ? t`Change mobile number` : t`Add mobile number`}
              onClick={() => go({ change: 'mobile' })}
            >
              {mobile ? <Trans>Change</Trans> : <Trans>Add</Trans>}
            </Button>
          </>
        }
      >
        {mobile ? <bdi dir="ltr">{mobile}</bdi> : <Trans>Not given</Trans>}
      </Row>
    </Rows>
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
