import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { editMessage } from '#contract/chat/edit-message.ts'
import type { getMessages } from '#contract/chat/get-messages.ts'
import type { takeBackMessage } from '#contract/chat/take-back.ts'
import type { ChatMessage } from '#contract/chat/thread.ts'
import type { editDeskMessage } from '#contract/desk/edit-message.ts'
import type { getTalk } from '#contract/desk/get-talk.ts'
import type { takeBackDeskMessage } from '#contract/desk/take-back.ts'
import { changeAnswer } from '#lib/change-answer.ts'
import { useCommand } from '#lib/use-command.ts'

/** The calls of one side of a conversation. */
type Calls = {
  talk: typeof getMessages | typeof getTalk
  edit: typeof editMessage | typeof editDeskMessage
  takeBack: typeof takeBackMessage | typeof takeBackDeskMessage
}

/** Changing and taking back what one has sent. Both need a connection: they are worth something soon. */
export function useMessageChanges(bookingId: string, calls: Calls) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<{ messageId: string; text: string } | null>(null)
  // At once: a message that is sent meanwhile is put beside the words that are known, and would bring the old
  // ones back.
  const onAnswer = ({ message }: { message: ChatMessage }) =>
    changeAnswer(queryClient, calls.talk, { booking_id: bookingId }, (before) => {
      if (!before) return undefined
      const messages = before.messages.map((one) => (one.id === message.id ? message : one))
      return { ...before, messages }
    })
  const edit = useCommand(calls.edit, {
    onAnswer,
    offlineText: t`The change did not leave. Your words are still here; save them again.`,
    onSuccess: () => setEdited(null),
  })
  const removal = useCommand(calls.takeBack, {
    onAnswer,
    offlineText: t`Taking a message back needs a connection.`,
  })
  const booking = { booking_id: bookingId }
  return {
    edited,
    isSaving: edit.isPending,
    error: edit.fieldErrors.text,
    begin: (messageId: string, text: string) => setEdited({ messageId, text }),
    cancel: () => setEdited(null),
    save: (text: string) => {
      if (edited) edit.mutate({ ...booking, message_id: edited.messageId, text })
    },
    takeBack: (messageId: string) => removal.mutate({ ...booking, message_id: messageId }),
  }
}
