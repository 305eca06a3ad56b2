import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { useLogout } from './use-logout.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** "Are you sure" plus the action, with Yes and No (specification 2 and 8). */
export function LogoutQuestion({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  const logout = useLogout()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Are you sure you want to log out?`}
      confirmText={t`Yes`}
      declineText={t`No`}
      onConfirm={() => {
        onClose()
        void logout()
      }}
      onDecline={onClose}
    />
  )
}
