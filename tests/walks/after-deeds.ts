import { callDeed, type Deed, type Making } from './deed.ts'
import { checkInAt, checkOutAt, dayMs, isOwned, type Sale, type World } from './model.ts'

/** Rates the stay, in words that are new each time. */
export function rate(making: Making, stay: Sale): Deed {
  const { world } = making
  const isOpen = isRatable(world, stay)
  world.count += 1
  const scores = Object.fromEntries(scoreNames.map((name) => [name, '4']))
  return callDeed(making, {
    words: `guest rates ${stay.key}`,
    ...{ who: 'guest', call: 'review/submit', isFair: isOpen },
    input: { booking_number: stay.number, ...scores, text: `Bright, ${world.count}.` },
    apply: () => {
      stay.isRated = true
      return null
    },
  })
}

const scoreNames = [
  ...['value', 'location', 'amenities', 'timely_check_in', 'cleanliness', 'communication'],
  ...['host_rating', 'overall'],
]

/** Whether either side of a stay may still write about the other: not once both have. */
export function isRatable({ now }: World, stay: Sale): boolean {
  const hasStayed = isOwned(stay) || stay.state === 'completed'
  const opensAt = checkOutAt(stay)
  const isRevealed = stay.isRated && stay.isGuestRated
  return hasStayed && now >= opensAt && now < opensAt + 14 * dayMs && !isRevealed
}

/** Says that something is wrong with the stay. */
export function openCase(making: Making, stay: Sale): Deed {
  const { world, random } = making
  const isThere = isOwned(stay) && world.now >= checkInAt(stay) && world.now < checkOutAt(stay)
  const isMissed = stay.state === 'no_show' && world.now < checkOutAt(stay) + 14 * dayMs
  const kind = stay.state === 'no_show' ? 'no_show' : random.pick(['cannot_get_in', 'other'])
  const case_id = caseIdOf(random)
  return callDeed(making, {
    words: `guest opens a case about ${stay.key}: ${kind}`,
    ...{ who: 'guest', call: 'booking/openCase' },
    isFair: (isThere || isMissed) && !stay.hasOpenCase,
    input: { booking_number: stay.number, case_id, kind, text: 'Nobody opens the door to us' },
    apply: () => {
      stay.hasOpenCase = true
      stay.caseId = case_id
      stay.caseOutcome = null
      return null
    },
  })
}

function caseIdOf(random: Making['random']): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
