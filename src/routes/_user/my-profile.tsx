import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { copyPatienceMs } from '#contract/copy-headers.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { listDevices } from '#contract/profile/list-devices.ts'
import { ChangePassword } from '#features/auth/change-password.tsx'
import { ConfirmedStep } from '#features/auth/confirmed-step.tsx'
import { ContactRows } from '#features/auth/contact-rows.tsx'
import { Passkeys } from '#features/auth/passkeys.tsx'
import { type ProfileSearch, parseProfileSearch } from '#features/auth/profile-search.ts'
import { DoorLockSetting } from '#features/booking/door-lock-setting.tsx'
import { CurrencyField } from '#features/money/currency-field.tsx'
import { SavedCards } from '#features/money/saved-cards.tsx'
import { NotificationSettings } from '#features/privacy/notification-settings.tsx'
import { OwnData } from '#features/privacy/own-data.tsx'
import { PrivacySettings } from '#features/privacy/privacy-settings.tsx'
import { PushSettings } from '#features/privacy/push-settings.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'
import { LogoutDialog } from '#shell/logout-dialog.tsx'

export const Route = createFileRoute('/_user/my-profile')({
  validateSearch: parseProfileSearch,
  // Without a connection the page shows what is stored, and the settings of this device.
  loader: async ({ context: { queryClient } }) => {
    const devices = queryClient.prefetchQuery({ ...callOptions(listDevices, {}), retry: false })
    // No copy of them stands in where the server is silent.
    const late = new Promise((resolve) => setTimeout(resolve, copyPatienceMs))
    await Promise.all([
      queryClient.prefetchQuery({ ...callOptions(getProfile, {}), retry: false }),
      Promise.race([devices, late]),
    ])
  },
  head: privateHead(msg`My profile`),
  component: ProfileRoute,
})

function ProfileRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: profile } = useQuery(callOptions(getProfile, {}))
  const go = (next: ProfileSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: false })
  const { change, code } = search
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <ProfilePage
        onLogout={() => setIsLeaving(true)}
        contacts={<ContactRows search={search} />}
        password={<ChangePassword search={search} />}
        passkeys={<Passkeys search={search} />}
        cards={<SavedCards />}
        furtherSettings={<CurrencyField />}
        doorLock={<DoorLockSetting />}
        push={<PushSettings />}
        notifications={<NotificationSettings />}
        privacy={<PrivacySettings />}
        ownData={
          <OwnData
            step={change === 'download' || change === 'delete' ? change : null}
            onStep={(step) => go(step ? { change: step } : {})}
            confirmed={(children) =>
              profile ? (
                <ConfirmedStep
                  profile={profile}
                  code={code}
                  onCode={(handle) => go({ change, code: handle }, true)}
                >
                  {children}
                </ConfirmedStep>
              ) : null
            }
          />
        }
      />
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}
