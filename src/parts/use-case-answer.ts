import { type FormEvent, useState } from 'react'
import type { answerStayCase } from '#contract/booking/answer-case.ts'
import type { CallInput } from '#contract/call.ts'
import type { answerDeskCase } from '#contract/desk/answer-case.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useCommand } from '#lib/use-command.ts'
import { useOnePress } from '#lib/use-one-press.ts'

type CaseAnswer = CallInput<typeof answerStayCase>

/**
 * Writing into a case, from either side of the door: what is typed stays until it has arrived, and is there once
 * however often it is sent. `onKeep` keeps the words on the device, to be sent from there; where it gives false,
 * or is missing, they are sent at once.
 */
export function useCaseAnswer(
  call: typeof answerStayCase | typeof answerDeskCase,
  caseId: string,
  offlineText: string,
  onKeep?: (said: CaseAnswer) => Promise<boolean>,
) {
  const [text, setText] = useState('')
  const press = useOnePress()
  // A slow device may have kept what it is said to have refused: both roads take it by the same id.
  const attempt = useAttempt()
  const answer = useCommand(call, { offlineText })
  const send = () =>
    attempt
      .send(text, async (message_id) => {
        const said = { case_id: caseId, message_id, text }
        if (!(await onKeep?.(said))) await answer.mutateAsync(said)
      })
      .then(
        () => setText(''),
        // What went wrong has been said.
        () => undefined,
      )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!press.isHeld()) void press.run(send)
  }
  return { text, setText, submit, isPending: press.isRunning, error: answer.fieldErrors.text }
}
