import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { saveUnsentMessages, unsentMessages } from '#lib/outbox/unsent-text.ts'
import { useIsUnsentUnknown, useUnsent } from '#lib/outbox/use-outbox.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { useLogout } from './use-logout.ts'

type Props = { isOpen: boolean; onClose: () => void }

/**
 * "Are you sure" plus the action, with Yes and No (specification 2 and 8); says what has not been sent
 * yet, because the logout takes it from the device, and hands the messages over as a file.
 */
export function LogoutQuestion({ isOpen, onClose }: Props) {
  const { t, i18n } = useLingui()
  const logout = useLogout()
  // What was refused, or has to be decided, is lost as well.
  const unsent = useUnsent()
  const waiting = unsent.length
  const isUnknown = useIsUnsentUnknown()
  const messages = unsentMessages(unsent)
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
    >
      {waiting > 0 && (
        <p>
          <Plural
            value={waiting}
            one="# change or message has not been sent yet. It will be lost."
            other="# changes or messages have not been sent yet. They will be lost."
          />
        </p>
      )}
      {isUnknown && (
        <p>
          <Trans>
            This device does not say right now what has not been sent yet. What there is will be
            lost.
          </Trans>
        </p>
      )}
      {messages.length > 0 && (
        <Button
          kind="secondary"
          size="small"
          onClick={() => saveUnsentMessages(messages, i18n.locale)}
        >
          <Trans>Save the messages as text</Trans>
        </Button>
      )}
    </ConfirmDialog>
  )
}
