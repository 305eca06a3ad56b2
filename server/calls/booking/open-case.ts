import { openStayCase } from '#contract/booking/open-case.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { ownStay } from '#server/services/additions-stay.ts'
import { openCase } from '#server/services/stay-cases.ts'
import { sendCaseLetters } from '#server/services/stay-cases-letters.ts'

export const handler = handle(openStayCase, async (input, { deps, userId, say }) => {
  const { booking_number, case_id: caseId, kind, text } = input
  const row = await ownStay(deps.database.orm, userId, booking_number)
  if (!row) throw toastError('not-found', commonMessages.notFound)
  await openCase(deps, row.id, { caseId, kind, userId, text })
  await sendCaseLetters(deps)
  say(caseMessages.opened)
  return {}
})
