import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { authKey } from '#contract/automatic-fields.ts'
import { type CallDefinition, type CallInput, type CallOutput, callPath } from '#contract/call.ts'
import { envelopeSchema } from '#contract/envelope.ts'
import { decodeWire, encodeWire } from '#contract/wire.ts'

/**
 * Asks the server itself as the person of a page, past its service worker and stores: what a test
 * must believe about the server. Throws when the answer is no success.
 */
export async function askServer<C extends CallDefinition>(
  page: Page,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const cookies = await page.context().cookies()
  const details = cookies.find(({ name }) => name === 'user_details')?.value ?? ''
  const { token }: { token?: string } = JSON.parse(decodeURIComponent(details) || '{}')
  const data = encodeWire({ ...Object(input), api_type: 'web', guest_id: 'g-1', lang_code: 'en' })
  const response = await page.request.post(callPath(call), {
    headers: {
      authkey: authKey,
      authorization: token ?? '',
      'content-type': 'application/json',
      // The server lets go of a connection that rests, and must not do so while it is taken up again.
      connection: 'close',
    },
    data: JSON.stringify({ data }),
  })
  const { status, message, result } = v.parse(envelopeSchema, decodeWire(await response.text()))
  if (status !== 'success') throw new Error(JSON.stringify(message))
  return v.parse(call.output, result)
}
