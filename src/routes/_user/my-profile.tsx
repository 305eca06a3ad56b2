import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { getProfile } from '#contract/profile/get-profile.ts'
import { listDevices } from '#contract/profile/list-devices.ts'
import { ContactRows } from '#features/auth/contact-rows.tsx'
import { Passkeys } from '#features/auth/passkeys.tsx'
import { parseProfileSearch } from '#features/auth/profile-search.ts'
import { DoorLockSetting } from '#features/booking/door-lock-setting.tsx'
import { CurrencyField } from '#features/money/currency-field.tsx'
import { NotificationSettings } from '#features/privacy/notification-settings.tsx'
import { PrivacySettings } from '#features/privacy/privacy-settings.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'
import { LogoutDialog } from '#shell/logout-dialog.tsx'

export const Route = createFileRoute('/_user/my-profile')({
  validateSearch: parseProfileSearch,
  // Without a connection the page shows what is stored, and the settings of this device.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery({ ...callOptions(getProfile, {}), retry: false }),
      queryClient.prefetchQuery({ ...callOptions(listDevices, {}), retry: false }),
    ])
  },
  head: privateHead(msg`My profile`),
  component: ProfileRoute,
})

function ProfileRoute() {
  const search = Route.useSearch()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <ProfilePage
        onLogout={() => setIsLeaving(true)}
        contacts={<ContactRows search={search} />}
        passkeys={<Passkeys search={search} />}
        furtherSettings={<CurrencyField />}
        doorLock={<DoorLockSetting />}
        notifications={<NotificationSettings />}
        privacy={<PrivacySettings />}
      />
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}
