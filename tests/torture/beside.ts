import * as v from 'valibot'
import { changeStay } from '#contract/booking/change-stay.ts'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { orderAddition } from '#contract/booking/order-addition.ts'
import { previewChange } from '#contract/booking/preview-change.ts'
import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import type { Random } from '#server/db/seed/random.ts'
import type { Told } from './facts.ts'
import type { Ask } from './guest.ts'

type World = {
  random: Random
  ask: Ask
  tell: (told: Told) => void
  /** Sends a command as a guest does, who presses twice and tries again; gives its results. */
  command: (name: string, input: object) => Promise<unknown[]>
}

type Details = v.InferOutput<typeof bookingDetailsSchema>

/** A booking that was made beside a stay; `isDone`: it asks for no money. */
export type Beside = { bookingId: string; isDone: boolean }

/** A guest asks for more nights, for services, or for other dates, as the dice fall. */
export async function askBeside(world: World, number: string): Promise<Beside[]> {
  const { random, ask, tell } = world
  const answer = await ask('booking/getDetails', { booking_number: number })
  if (!answer || 'refused' in answer) return []
  const details = v.parse(bookingDetailsSchema, answer.result)
  const made = random.chance(0.4) ? await change(world, details) : await add(world, details)
  return made.map(({ booking_id: bookingId, state }) => {
    tell({ kind: 'ordered', bookingId })
    return { bookingId, isDone: state === 'confirmed' }
  })
}

async function add(world: World, { booking_number, dates }: Details) {
  const { random, ask, command } = world
  const { check_in, check_out } = dates
  const addition = random.chance(0.6)
    ? { type: 'extend', check_out: addDays(check_out, random.between(1, 2)) }
    : {
        type: 'add-on',
        items: [{ service: 'breakfast', quantity: random.between(1, 3), on: check_in }],
      }
  const quoted = await ask('booking/quoteAddition', { booking_number, addition })
  if (!quoted || 'refused' in quoted) return []
  const { folio } = v.parse(quoteAddition.output, quoted.result)
  const order = { booking_number, addition, total_fils: folio.total_fils }
  const answers = await command('booking/orderAddition', order)
  return answers.map((one) => v.parse(orderAddition.output, one))
}

async function change(world: World, { booking_number, dates, party }: Details) {
  const { random, ask, command } = world
  const days = random.pick([-2, -1, 1, 2, 3])
  const later = random.chance(0.3) ? days : 0
  const asked = {
    booking_number,
    check_in: addDays(dates.check_in, later),
    check_out: addDays(dates.check_out, days),
    party: random.chance(0.2) ? { ...party, adults: 3 - party.adults } : party,
  }
  const shown = await ask('booking/previewChange', asked)
  if (!shown || 'refused' in shown) return []
  const { difference_fils } = v.parse(previewChange.output, shown.result)
  const order = { ...asked, difference_fils, accepts_less: true }
  const answers = await command('booking/changeStay', order)
  return answers.map((one) => v.parse(changeStay.output, one))
}
