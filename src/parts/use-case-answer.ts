import { type FormEvent, useState } from 'react'
import type { answerStayCase } from '#contract/booking/answer-case.ts'
import type { answerDeskCase } from '#contract/desk/answer-case.ts'
import { useCommand } from '#lib/use-command.ts'

/**
 * Writing into a case, from either side of the door: what is typed stays until it has arrived, and is
 * there once however often it is sent.
 */
export function useCaseAnswer(
  call: typeof answerStayCase | typeof answerDeskCase,
  caseId: string,
  offlineText: string,
) {
  const [text, setText] = useState('')
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const answer = useCommand(call, {
    offlineText,
    onSuccess: () => {
      setText('')
      setMessageId(crypto.randomUUID())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    answer.mutate({ case_id: caseId, message_id: messageId, text })
  }
  return { text, setText, submit, isPending: answer.isPending, error: answer.fieldErrors.text }
}
