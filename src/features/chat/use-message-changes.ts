import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { editMessage } from '#contract/chat/edit-message.ts'
import { takeBackMessage } from '#contract/chat/take-back.ts'
import { useCommand } from '#lib/use-command.ts'
import type { ChatLine } from './chat-lines.ts'

/** Changing and taking back what one has sent. Both need a connection: they are worth something soon. */
export function useMessageChanges(bookingId: string) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<{ messageId: string; text: string } | null>(null)
  const edit = useCommand(editMessage, {
    offlineText: t`The change did not leave. Your words are still here; save them again.`,
    onSuccess: () => setEdited(null),
  })
  const removal = useCommand(takeBackMessage, {
    offlineText: t`Taking a message back needs a connection.`,
  })
  const booking = { booking_id: bookingId }
  return {
    edited,
    isSaving: edit.isPending,
    error: edit.fieldErrors.text,
    begin: ({ messageId, text }: ChatLine) => setEdited(messageId ? { messageId, text } : null),
    cancel: () => setEdited(null),
    save: (text: string) => {
      if (edited) edit.mutate({ ...booking, message_id: edited.messageId, text })
    },
    takeBack: (messageId: string) => removal.mutate({ ...booking, message_id: messageId }),
  }
}
