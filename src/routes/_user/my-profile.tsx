import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { pageHead } from '#lib/document-head.ts'
import { LogoutDialog } from '#shell/logout-dialog.tsx'

export const Route = createFileRoute('/_user/my-profile')({
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`My profile`), '', false),
  component: ProfileRoute,
})

function ProfileRoute() {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <ProfilePage onLogout={() => setIsLeaving(true)} />
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}
