import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editMessage } from '#contract/chat/edit-message.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { takeBackMessage } from '#contract/chat/take-back.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { callOptions } from '#lib/call-options.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { useMessageChanges } from './use-message-changes.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'
const other = '0190a0a0-0000-7000-8000-000000000002'
const clock = { now: () => 0, today: parseCivilDate('2027-01-14') }
const stay = {
  ...{ booking_id: id, booking_number: 'AR-1', title: 'Home', picture: null },
  ...{ check_in: '2027-01-14', check_out: '2027-01-19', host_name: 'Omar', host_photo: null },
  ...{ host_phone: null, host_response_minutes: null, is_open: true, is_blocked: false },
}
const message = (own: { id: string; seq: number; text: string; is_taken_back?: boolean }) => ({
  ...{ changed_seq: own.seq, sender: 'guest', client_id: null, phrase: null, files: [] },
  ...{ created_at: 0, edited_at: null, is_taken_back: false },
  ...own,
})
const first = message({ id, seq: 1, text: 'We land at 13:10' })
const second = message({ id: other, seq: 2, text: 'Is there a cot?' })
const seqs = { host_delivered_seq: 0, host_read_seq: 0, own_read_seq: 2 }
const talk = { stay, messages: [first, second], reports: [], ...seqs }
const refusal = [{ code: 'too-many', msg: 'Later, please.' }]

/** A conversation with one message that is changed or taken back. */
function Talk() {
  const { data } = useQuery(callOptions(getMessages, { booking_id: id }))
  const calls = { talk: getMessages, edit: editMessage, takeBack: takeBackMessage }
  const { edited, begin, save, takeBack } = useMessageChanges(id, calls)
  return (
    <>
      <ul>
        {data?.messages.map((one) => (
          <li key={one.id}>{one.is_taken_back ? 'gone' : one.text}</li>
        ))}
      </ul>
      <button type="button" onClick={() => begin(id, first.text)}>
        Edit
      </button>
      <button type="button" onClick={() => save('We land at 15:10')} disabled={!edited}>
        Save
      </button>
      <button type="button" onClick={() => takeBack(id)}>
        Take back
      </button>
    </>
  )
}

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('what the server says of a change is shown, also where the conversation cannot be read anew', async () => {
  const changed = message({ id, seq: 1, text: 'We land at 15:10' })
  const gone = message({ id, seq: 1, text: '', is_taken_back: true })
  const answers = [talk, { message: changed }, refusal, { message: gone }, refusal]
  const sent = await showPart(<Talk />, answers, clock)
  await expect.poll(lines).toEqual([first.text, second.text])
  await press('Edit')
  await press('Save')
  await expect.poll(() => sent.length).toBe(3)
  await expect.poll(lines).toEqual(['We land at 15:10', second.text])
  await press('Take back')
  await expect.poll(lines).toEqual(['gone', second.text])
})
