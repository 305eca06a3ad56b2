import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type GetInvitation, getInvitation } from '#contract/verification/get-invitation.ts'
import { isVerified } from '#domain/identity/verification.ts'
import { callOptions } from '#lib/call-options.ts'
import { formatDay } from '#lib/format-date.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { PageFrame } from './page-frame.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { Section } from './section.tsx'
import { isRefused, reasonWords, verificationWords } from './verification-words.ts'

type Props = { token: string }

const watchMs = 4000

/** Where an invited guest registers for a stay that somebody else booked; no account is needed. */
export function RegistrationPage({ token }: Props) {
  const { t } = useLingui()
  const { data, isError } = useQuery({
    ...callOptions(getInvitation, { token }),
    refetchInterval: ({ state }) => (isBeingChecked(state.data?.invitation) ? watchMs : false),
  })
  return (
    <PageFrame title={<Trans>Register for a stay</Trans>}>
      {data?.invitation ? (
        <Invited invitation={data.invitation} token={token} />
      ) : data ? (
        <Note kind="warning">
          <Trans>This link is no longer good. Ask the person who sent it for a new one.</Trans>
        </Note>
      ) : isError ? (
        <Note kind="warning">
          <Trans>Registering needs a connection. Open this page again when you are back.</Trans>
        </Note>
      ) : (
        <div role="status" aria-busy="true" aria-label={t`Loading`}>
          <Skeleton shape="block" />
        </div>
      )}
    </PageFrame>
  )
}

type InvitedProps = { invitation: NonNullable<GetInvitation['invitation']>; token: string }

function Invited({ invitation, token }: InvitedProps) {
  const { i18n } = useLingui()
  const { invited_by, home, place, status, reason } = invitation
  const from = formatDay(invitation.check_in, i18n.locale)
  const until = formatDay(invitation.check_out, i18n.locale)
  const words = verificationWords[status]
  return (
    <>
      <Section title={home}>
        <p>{place}</p>
        <p>
          <Trans>
            {from} to {until}
          </Trans>
        </p>
        <p>
          <Trans>{invited_by} asks you to register. The law asks for every adult of a stay.</Trans>
        </p>
      </Section>
      {status !== 'not_started' && (
        <div role="status">
          <Note kind={words.kind}>
            <b>{i18n._(words.title)}</b>
            {isVerified(status) ? (
              <p>
                <Trans>You are registered. Nothing more to do before check-in.</Trans>
              </p>
            ) : (
              <p>{i18n._(words.text)}</p>
            )}
            {isRefused(status) && reason && (
              <p>
                {/* Who was invited has no profile here. */}
                {reason === 'name_mismatch' ? (
                  <Trans>
                    The name on the document is not the one you gave here. Write it as it stands
                    there.
                  </Trans>
                ) : (
                  i18n._(reasonWords[reason])
                )}
              </p>
            )}
          </Note>
        </div>
      )}
      {status === 'rejected' && (
        <Link to="/contact-us" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Contact us</Trans>
        </Link>
      )}
      {invitation.can_start && <RegistrationForm invitation={invitation} token={token} />}
    </>
  )
}

function isBeingChecked(invitation: GetInvitation['invitation'] | undefined): boolean {
  return invitation?.status === 'submitted' || invitation?.status === 'in_review'
}
