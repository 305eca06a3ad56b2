import * as v from 'valibot'
import { answerStayCase } from '#contract/booking/answer-case.ts'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { nameGuest } from '#contract/booking/name-guest.ts'
import { openStayCase } from '#contract/booking/open-case.ts'
import type { StayCase } from '#contract/booking/stay-case.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'

type Stay = Pick<BookingDetails, 'booking_number' | 'guests' | 'case' | 'case_kinds'>

/**
 * A stay as it is once the server has taken an item of the outbox at `at`, epoch ms; the same stay where the item
 * is about something else.
 */
export function stayWithItem<S extends Stay>(
  stay: S,
  { kind, payload }: Pick<OutboxItem, 'kind' | 'payload'>,
  at: number,
): S {
  if (kind === 'booking/nameGuest') {
    const parsed = v.safeParse(nameGuest.input, payload)
    if (!parsed.success || parsed.output.booking_number !== stay.booking_number) return stay
    const { position, first_name, last_name, is_minor } = parsed.output
    const guests = stay.guests.map((guest) =>
      guest.position === position
        ? { ...guest, first_name, last_name, is_minor: guest.kind === 'adult' && is_minor }
        : guest,
    )
    return { ...stay, guests }
  }
  if (kind === 'booking/openCase') {
    const parsed = v.safeParse(openStayCase.input, payload)
    if (!parsed.success || parsed.output.booking_number !== stay.booking_number) return stay
    return { ...stay, case: openedCase(parsed.output, at), case_kinds: [] }
  }
  if (kind === 'booking/answerCase') {
    const parsed = v.safeParse(answerStayCase.input, payload)
    if (!parsed.success || parsed.output.case_id !== stay.case?.case_id) return stay
    const { message_id, text } = parsed.output
    const others = stay.case.messages.filter((message) => message.message_id !== message_id)
    const messages = [...others, { message_id, sender: 'guest' as const, text, at }]
    return { ...stay, case: { ...stay.case, messages } }
  }
  return stay
}

function openedCase(
  { case_id, kind, text }: v.InferOutput<typeof openStayCase.input>,
  at: number,
): StayCase {
  return {
    case_id,
    kind,
    state: 'open',
    outcome: null,
    owner_name: null,
    opened_at: at,
    taken_at: null,
    resolved_at: null,
    // The first words have the case's own id.
    messages: [{ message_id: case_id, sender: 'guest', text, at }],
  }
}
