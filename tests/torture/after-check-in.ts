import * as v from 'valibot'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Random } from '#server/db/seed/random.ts'
import { testCheckIn } from '#server/services/bookings-test-data.ts'
import type { Told } from './facts.ts'
import type { Ask } from './guest.ts'
import { wantedNights } from './keys.ts'

type Stay = { bookingId: string; number: string; guest: number }

type World = {
  random: Random
  stays: readonly Stay[]
  /** The calls of a guest, by number, and of an operator; sessions of months ago have ended. */
  askAs: (guest: number) => Promise<Ask>
  askAsOperator: () => Promise<Ask>
  /** Epoch ms. */
  setClock: (now: number) => Promise<void>
  /** Lets webhooks and jobs do what is due. */
  work: () => Promise<void>
  misbehave: () => void
  /** Ends what the providers do wrong. */
  behave: () => void
  /** Kills the server amid whatever goes on. */
  kill: () => Promise<void>
  kills: number
  tell: (told: Told) => void
}

const halfDayMs = 12 * 60 * 60_000
// The last stays with what was added to them, and the days after them in which money may move.
const daysOfStays = wantedNights + 14
const words = 'A broken window in the bedroom'

/**
 * Plays the days of the stays: deposits are asked of cards, made anew and given back, while an operator claims
 * and decides and guests object, twice at once and with lost answers, with a server that dies amid it.
 */
export async function playStays(world: World): Promise<void> {
  const { random } = world
  const begin = dubaiInstant(addDays(testCheckIn, -2), '12:00')
  const steps = 2 * daysOfStays
  const killAt = new Set(Array.from({ length: world.kills }, () => random.between(2, steps - 1)))
  for (let step = 0; step < steps; step += 1) {
    await world.setClock(begin + step * halfDayMs)
    if (random.chance(0.3)) world.misbehave()
    await world.work()
    const deeds = [claimOne, claimOne, claimOne, answerOne, answerOne, answerOne].map((deed) =>
      deed(world),
    )
    if (killAt.has(step)) deeds.push(world.kill())
    await Promise.all(deeds)
  }
  world.behave()
  for (let step = 0; step < 4; step += 1) {
    await world.setClock(begin + (steps + step) * halfDayMs)
    await world.work()
  }
}

async function claimOne({ random, stays, askAsOperator, tell }: World): Promise<void> {
  const [stay, amount_fils] = [random.pick(stays), random.between(1, 40) * 1_000]
  const ask = await askAsOperator()
  const wish = { booking_id: stay.bookingId, amount_fils, text: words }
  const answers = await twice(random, () => ask('desk/claimDeposit', wish))
  if (answers.some(isDone)) tell({ kind: 'claimed', bookingId: stay.bookingId, fils: amount_fils })
}

/** A guest looks at the deposit and objects to what was charged, or an operator decides. */
async function answerOne(world: World): Promise<void> {
  const { random, stays, askAs, askAsOperator, tell } = world
  const { bookingId, number: booking_number, guest } = random.pick(stays)
  const ask = await askAs(guest)
  const shown = await ask('booking/getDetails', { booking_number })
  if (!shown || 'refused' in shown) return
  const { deposit } = v.parse(bookingDetailsSchema, shown.result)
  if (deposit?.can_object) {
    const wish = { booking_number, text: 'It was broken before we came' }
    await twice(random, () => ask('booking/objectDeposit', wish))
    return
  }
  if (deposit?.state !== 'disputed') return
  const fils = random.pick([0, deposit.captured_fils, Math.floor(deposit.captured_fils / 2)])
  const decide = await askAsOperator()
  const wish = { booking_id: bookingId, returned_fils: fils, text: words }
  const answers = await twice(random, () => decide('desk/decideDeposit', wish))
  if (answers.some(isDone)) tell({ kind: 'decided', bookingId, fils })
}

type Answer = Awaited<ReturnType<Ask>>

const isDone = (answer: Answer) => answer !== null && 'result' in answer

/** Once, or twice at once. */
function twice(random: Random, send: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: random.chance(0.3) ? 2 : 1 }, send))
}
