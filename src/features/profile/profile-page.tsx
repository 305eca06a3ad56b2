import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { getProfile } from '#contract/profile/get-profile.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { DeviceList } from './device-list.tsx'
import { NamesForm } from './names-form.tsx'
import { PageFrame } from './page-frame.tsx'
import { PhotoSection } from './photo-section.tsx'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'

type Props = {
  onLogout: () => void
  /** E-mail and mobile. */
  contacts: ReactNode
  password: ReactNode
  /** The ways to log in without a password. */
  passkeys: ReactNode
  /** Kept cards. */
  cards: ReactNode
  /** Settings beside language and theme. */
  furtherSettings: ReactNode
  /** The lock before door codes. */
  doorLock: ReactNode
  /** Notifications on this device. */
  push: ReactNode
  /** What the person is written to about. */
  notifications: ReactNode
  /** What the device remembers. */
  privacy: ReactNode
  /** The file of the person's data, and the end of the account. */
  ownData: ReactNode
}

/** Names, contacts, identity, settings, devices; and the way out. */
export function ProfilePage(props: Props) {
  const { onLogout, contacts, password, passkeys, doorLock, furtherSettings } = props
  const { cards, push, notifications, privacy, ownData } = props
  const { now } = useApp()
  const query = useQuery(callOptions(getProfile, {}))
  const { data: profile, isError } = query
  const stamp = useStamp(query)
  return (
    <PageFrame title={<Trans>My profile</Trans>}>
      {profile ? (
        <>
          {stamp !== null && <Stamp at={stamp} now={now()} />}
          {profile.works_at_desk && (
            <p>
              <Link
                to="/desk/$page"
                params={{ page: 'today' }}
                className={buttonClass({ kind: 'soft' })}
              >
                <Trans>Go to the desk</Trans>
              </Link>
            </p>
          )}
          <Section title={<Trans>Your photo</Trans>}>
            <PhotoSection />
          </Section>
          <Section title={<Trans>Your name</Trans>}>
            <NamesForm firstName={profile.first_name} lastName={profile.last_name} />
          </Section>
          <Section title={<Trans>Contact</Trans>}>{contacts}</Section>
          <Section title={<Trans>Password</Trans>}>{password}</Section>
          <Section title={<Trans>Passkeys</Trans>}>{passkeys}</Section>
        </>
      ) : null}
      {!profile && !isError ? <Skeleton shape="card" /> : null}
      {!profile && isError ? (
        <Note kind="warning">
          <Trans>Your profile needs a connection. Language and theme work without.</Trans>
        </Note>
      ) : null}
      <div id="payment-methods">
        <Section title={<Trans>Payment methods</Trans>}>
          {cards}
          <Link to="/payment-methods" className={buttonClass({ kind: 'quiet' })}>
            <Trans>Payments</Trans>
          </Link>
        </Section>
      </div>
      <Section title={<Trans>Identity</Trans>}>
        <Link to="/verification-status" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Verification status</Trans>
        </Link>
      </Section>
      <Section title={<Trans>Settings</Trans>}>
        <SettingsForm />
        {furtherSettings}
      </Section>
      <Section title={<Trans>Door codes on this device</Trans>}>{doorLock}</Section>
      <Section title={<Trans>Devices</Trans>}>
        <DeviceList />
      </Section>
      <Section title={<Trans>Notifications on this device</Trans>}>{push}</Section>
      <Section title={<Trans>What we write to you about</Trans>}>{notifications}</Section>
      <Section title={<Trans>Privacy</Trans>}>{privacy}</Section>
      <Section title={<Trans>Your data</Trans>}>{ownData}</Section>
      <Button kind="secondary" onClick={onLogout}>
        <Icon glyph={LogOut} flip />
        <Trans>Logout</Trans>
      </Button>
    </PageFrame>
  )
}
