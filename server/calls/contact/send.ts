import { sendContactMessage } from '#contract/contact/send.ts'
import { newId } from '#server/db/id.ts'
import { contactRequest } from '#server/db/schema/operations.ts'
import { handle } from '#server/http/call-handler.ts'
import { contactMessages } from '#server/messages/contact.ts'
import { refuseFloods } from '#server/services/accounts.ts'

export const handler = handle(sendContactMessage, async ({ name, email, body }, context) => {
  const { deps, now, guestId, userId, say } = context
  refuseFloods(context, 'contact')
  await deps.database.orm.insert(contactRequest).values({
    id: newId(now),
    guestId,
    userId,
    name,
    email,
    body,
    createdAt: new Date(now),
  })
  say(contactMessages.received)
  return {}
})
