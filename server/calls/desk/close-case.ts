import { closeStayCase } from '#contract/desk/close-case.ts'
import { endWordsMinLength } from '#domain/booking/early-end.ts'
import { newId } from '#server/db/id.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { cancelByDesk } from '#server/services/desk-endings.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { resolveCase } from '#server/services/stay-cases.ts'
import { sendCaseLetters } from '#server/services/stay-cases-letters.ts'
import { caseOf } from '#server/services/stay-cases-view.ts'

export const handler = handle(closeStayCase, async (input, context) => {
  const { deps, now, say } = context
  const { case_id, outcome, text, nights } = input
  const scope = await deskScope(context)
  const found = await caseOf(deps, scope, case_id)
  if ([...text].length < endWordsMinLength) {
    throw fieldError('text', 'reason', deskMessages.declineReason)
  }
  if (outcome === 'cancelled') {
    if (found.outcome === 'solved') throw toastError('case-closed', caseMessages.closed)
    // First the stay, whose own lock decides; a second try finds it cancelled and closes the case.
    await cancelByDesk(deps, {
      ...{ bookingId: found.bookingId, actor: 'platform', text, nights },
      reason: found.kind === 'home_unusable' ? 'home_unusable' : 'other',
    })
  }
  const words = { sender: 'operator', senderId: scope.userId, text } as const
  await resolveCase(deps, found, { outcome, words: { messageId: newId(now), ...words } })
  await sendCaseLetters(deps)
  say(caseMessages.resolved)
  return {}
})
