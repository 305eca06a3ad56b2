import type { Config } from '#server/config.ts'
import type { OutgoingMessage } from '#server/providers/messages/message-sender.ts'

const timeoutMs = 10_000

/** Sends an SMS by Twilio's REST protocol. Throws when the provider does not accept it. */
export async function sendSms(
  { accountSid, authToken, from }: NonNullable<Config['sms']>,
  { destination, body }: OutgoingMessage,
  send: typeof fetch = fetch,
): Promise<void> {
  const address = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`
  const response = await send(address, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ To: destination, From: from, Body: body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
}
