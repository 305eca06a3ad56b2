import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { editDeskMessage } from '#contract/desk/edit-message.ts'
import { takeBackDeskMessage } from '#contract/desk/take-back.ts'
import { useCommand } from '#lib/use-command.ts'

/** Changing and taking back what one has written to a guest. */
export function useTalkChanges(bookingId: string) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<ChatMessage | null>(null)
  const edit = useCommand(editDeskMessage, {
    offlineText: t`The change did not leave. Your words are still here; save them again.`,
    onSuccess: () => setEdited(null),
  })
  const removal = useCommand(takeBackDeskMessage, {
    offlineText: t`Taking a message back needs a connection.`,
  })
  const booking = { booking_id: bookingId }
  return {
    edited,
    isSaving: edit.isPending,
    error: edit.fieldErrors.text,
    begin: setEdited,
    cancel: () => setEdited(null),
    save: (text: string) => {
      if (edited) edit.mutate({ ...booking, message_id: edited.id, text })
    },
    takeBack: ({ id }: ChatMessage) => removal.mutate({ ...booking, message_id: id }),
  }
}
