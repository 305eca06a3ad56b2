import * as v from 'valibot'
import { addDays, civilDateInDubai, eachNight } from '#domain/stay/civil-date.ts'
import { isRatable } from './after-deeds.ts'
import { approve, hasLostCard, refuse } from './clock.ts'
import { callDeed, type Deed, expectSame, type Making, withResult } from './deed.ts'
import { end } from './ending.ts'
import { mayMove, type Sale } from './model.ts'
import { claim, isFree } from './nights.ts'
import { answerAsked, canAgree } from './settling.ts'

const words = 'The water pipes have burst'
const outcome = v.object({ outcome: v.string() })

function someone({ random }: Making) {
  const isHost = random.chance(0.65)
  return isHost
    ? ({ who: 'host', actor: 'host' } as const)
    : ({ who: 'operator', actor: 'platform' } as const)
}

/** Host or operator answer a request to book. */
export function answerRequest(making: Making, sale: Sale): Deed {
  const { world, random } = making
  const { who, actor } = someone(making)
  const isYes = random.chance(0.6)
  const reason = isYes || random.chance(0.85) ? words : 'No'
  const { request } = sale
  const isOpen = request?.answer === null && sale.state === 'pending_host'
  const isInTime = isOpen && world.now < request.answerBy
  const known = request?.answer ?? ''
  // The same answer again tells how the request stands.
  const isSame = isYes ? known.startsWith('approved') : known === 'declined'
  const isWorded = isYes || reason === words
  const isLost = isYes && isInTime && hasLostCard(world, sale)
  return callDeed(making, {
    words: `${who} ${isYes ? 'approves' : 'declines'} ${sale.key}`,
    ...{ who, call: 'desk/answerRequest', isFair: isWorded && (isInTime || isSame) && !isLost },
    input: { booking_id: sale.id, answer: isYes ? 'approved' : 'declined', reason },
    afterRefusal: () => {
      if (isLost) refuse(world, sale, 'card_refused', 'system')
    },
    apply: withResult(outcome, (told) => {
      if (isInTime && isYes) approve(world, sale, actor)
      else if (isInTime) refuse(world, sale, 'declined', actor)
      return expectSame('the outcome', told.outcome, isYes ? 'confirmed' : 'declined')
    }),
  })
}

/** Host or operator answer what was asked for beside a stay. */
export function answerBeside(making: Making, sale: Sale): Deed {
  const { world, random } = making
  const { who, actor } = someone(making)
  const isYes = random.chance(0.7)
  // A yes to what cannot be any more declines it, and whoever said it is told so.
  const isLate = isYes && sale.state === 'requested' && !canAgree(world, sale)
  return callDeed(making, {
    words: `${who} ${isYes ? 'agrees to' : 'declines'} ${sale.key}`,
    ...{ who, call: 'desk/answerRequest', isFair: sale.state === 'requested' && !isLate },
    input: { booking_id: sale.id, answer: isYes ? 'approved' : 'declined' },
    afterRefusal: () => {
      if (isLate) answerAsked(world, sale, true, actor)
    },
    apply: withResult(outcome, (told) =>
      expectSame('the outcome', told.outcome, answerAsked(world, sale, isYes, actor)),
    ),
  })
}

/** Host or operator end a stay, with all of the money back. */
export function cancelAtDesk(making: Making, stay: Sale): Deed {
  const { world, random } = making
  const { who, actor } = someone(making)
  const move = actor === 'host' ? 'cancel_as_host' : 'cancel_as_platform'
  const reason = random.pick(['double_booked', 'emergency', 'home_unusable'])
  const nights = random.pick(['free', 'block'] as const)
  const isRefused = reason === 'home_unusable' && nights === 'free' && actor === 'host'
  const isDone = stay.state === (actor === 'host' ? 'cancelled_by_host' : 'cancelled_by_platform')
  const isFair = (stay.isSold && mayMove(world, stay, move, actor)) || isDone
  return callDeed(making, {
    words: `${who} cancels ${stay.key}, nights ${nights}`,
    ...{ who, call: 'desk/cancelStay', isFair: isFair && !isRefused },
    input: { booking_id: stay.id, reason, text: words, nights },
    apply: () => {
      if (!isDone) end(world, stay, move, actor, nights)
      return null
    },
  })
}

/** Host or operator say that nobody came. */
export function reportNoShow(making: Making, stay: Sale): Deed {
  const { world } = making
  const { who, actor } = someone(making)
  const isDone = stay.state === 'no_show'
  const isNow = stay.isSold && mayMove(world, stay, 'report_no_show', actor) && !stay.hasOpenCase
  return callDeed(making, {
    words: `${who} reports a no-show of ${stay.key}`,
    ...{ who, call: 'desk/reportNoShow', isFair: isNow || isDone },
    input: { booking_id: stay.id, text: 'Nobody came and nobody answers' },
    apply: () => {
      if (!isDone) end(world, stay, 'report_no_show', actor)
      return null
    },
  })
}

/** An operator closes a case, with the stay or without. */
export function closeCase(making: Making, stay: Sale): Deed {
  const { world, random } = making
  const result = random.pick(['solved', 'cancelled'] as const)
  const move = 'cancel_as_platform'
  const isDone = stay.state === 'cancelled_by_platform'
  const isPossible = result === 'solved' || isDone || mayMove(world, stay, move, 'platform')
  // The same again changes nothing.
  const isFair = stay.hasOpenCase ? isPossible : stay.caseOutcome === result
  return callDeed(making, {
    words: `operator closes the case of ${stay.key}: ${result}`,
    ...{ who: 'operator', call: 'desk/closeCase', isFair },
    input: { case_id: stay.caseId, outcome: result, text: words, nights: 'free' },
    apply: () => {
      if (result === 'cancelled' && !isDone) end(world, stay, move, 'platform')
      stay.hasOpenCase = false
      stay.caseOutcome = result
      return null
    },
  })
}

/** The host keeps nights near a stay from guests. */
export function block(making: Making, stay: Sale, propertyId: string, blockId: string): Deed {
  const { world, random } = making
  const from = addDays(random.chance(0.6) ? stay.checkOut : stay.checkIn, random.between(0, 2))
  const until = addDays(from, random.between(1, 2))
  const nights = eachNight(from, until)
  const isFair =
    from >= civilDateInDubai(world.now) && nights.every((night) => isFree(world, night))
  return callDeed(making, {
    words: `host blocks ${from} to ${until}`,
    ...{ who: 'host', call: 'desk/blockNights', isFair },
    input: { property_id: propertyId, block_id: blockId, from_on: from, until_on: until },
    apply: () => {
      world.count += 1
      claim(world, `block ${world.count}`, nights, null)
      return null
    },
  })
}

/** The host rates the guest, in words that are new each time. */
export function rateGuest(making: Making, stay: Sale): Deed {
  const { world } = making
  world.count += 1
  return callDeed(making, {
    words: `host rates the guest of ${stay.key}`,
    ...{ who: 'host', call: 'desk/rateGuest', isFair: isRatable(world, stay) },
    input: { booking_number: stay.number, score: 5, text: `Tidy, ${world.count}.` },
    apply: () => {
      stay.isGuestRated = true
      return null
    },
  })
}
