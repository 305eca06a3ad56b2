import type { StayEnd } from '#domain/chat/stay-end.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'

/** A side of a conversation. */
export type TalkSide = 'guest' | 'host'

/**
 * Ready phrases by who says them and by what they need: nothing, a moment (a day and a time of it), or
 * how long something takes. A phrase is kept as its key and these values; each reader has its words in
 * their own language.
 */
export const guestPhrases = {
  plain: [
    'on_the_way',
    'where_to_park',
    'door_code_fails',
    'air_conditioning_fails',
    'no_hot_water',
    'wifi_fails',
    'no_electricity',
    'water_leaks',
    'more_towels',
    'have_left',
    'left_something',
  ],
  moment: ['arriving_at'],
  delay: ['running_late'],
} as const

/** The host's, see `guestPhrases`. */
export const hostPhrases = {
  plain: [
    'when_arriving',
    'home_ready',
    'code_on_page',
    'working_on_it',
    'send_photo',
    'is_mended',
    'thank_you',
  ],
  moment: ['ready_at', 'coming_at'],
  delay: ['coming_in'],
} as const

/** How long something takes, minutes. */
export const phraseDelays = [15, 30, 45, 60, 90, 120] as const

type Phrases = typeof guestPhrases | typeof hostPhrases
export type PlainPhraseKey = Phrases['plain'][number]
export type MomentPhraseKey = Phrases['moment'][number]
export type DelayPhraseKey = Phrases['delay'][number]
export type PhraseKey = PlainPhraseKey | MomentPhraseKey | DelayPhraseKey

/** What a phrase needs besides its key. */
export function needsOf(key: PhraseKey): 'plain' | 'moment' | 'delay' {
  const all = [guestPhrases, hostPhrases]
  if (all.some(({ moment }) => moment.some((each) => each === key))) return 'moment'
  return all.some(({ delay }) => delay.some((each) => each === key)) ? 'delay' : 'plain'
}

/** Phrases about one thing. */
export type PhraseGroup = { about: 'arrival' | 'trouble' | 'stay'; keys: readonly PhraseKey[] }

/** All phrases of a side, by what they are about. */
export const phraseGroups: Readonly<Record<TalkSide, readonly PhraseGroup[]>> = {
  guest: [
    { about: 'arrival', keys: ['arriving_at', 'on_the_way', 'running_late', 'where_to_park'] },
    {
      about: 'trouble',
      keys: [
        'door_code_fails',
        'air_conditioning_fails',
        'no_hot_water',
        'wifi_fails',
        'no_electricity',
        'water_leaks',
      ],
    },
    { about: 'stay', keys: ['more_towels', 'have_left', 'left_something'] },
  ],
  host: [
    { about: 'arrival', keys: ['when_arriving', 'home_ready', 'ready_at', 'code_on_page'] },
    {
      about: 'trouble',
      keys: ['working_on_it', 'coming_in', 'coming_at', 'send_photo', 'is_mended'],
    },
    { about: 'stay', keys: ['thank_you'] },
  ],
}

/** A stay as far as its phrases depend on it; `end` is null also where an older answer lacks it. */
export type PhraseStay = {
  today: CivilDate
  checkIn: CivilDate
  checkOut: CivilDate
  end: StayEnd | null
}

type StayPart = 'before' | 'arrival' | 'during' | 'leaving' | 'after'

/** What is said once a stay is over: all else is about a home in which nobody stays any more. */
const afterwards: Readonly<Record<TalkSide, readonly PhraseKey[]>> = {
  guest: ['left_something'],
  host: ['thank_you', 'working_on_it', 'send_photo'],
}

const suited: Readonly<Record<TalkSide, Readonly<Record<StayPart, readonly PhraseKey[]>>>> = {
  guest: {
    before: ['arriving_at', 'where_to_park'],
    arrival: ['arriving_at', 'door_code_fails', 'running_late', 'on_the_way', 'where_to_park'],
    during: ['air_conditioning_fails', 'wifi_fails', 'no_hot_water', 'more_towels'],
    leaving: ['have_left', 'left_something'],
    after: afterwards.guest,
  },
  host: {
    before: ['when_arriving', 'ready_at', 'code_on_page'],
    arrival: ['home_ready', 'ready_at', 'code_on_page', 'coming_in'],
    during: ['working_on_it', 'coming_in', 'send_photo', 'is_mended'],
    leaving: ['thank_you', 'working_on_it'],
    after: afterwards.host,
  },
}

/** All phrases of a side that still make sense, by what they are about; none of a stay that is called off. */
export function phrasesOf(side: TalkSide, stay: PhraseStay): readonly PhraseGroup[] {
  const part = partOf(stay)
  if (part === null) return []
  if (part !== 'after') return phraseGroups[side]
  return phraseGroups[side]
    .map(({ about, keys }) => ({
      about,
      keys: keys.filter((key) => afterwards[side].includes(key)),
    }))
    .filter(({ keys }) => keys.length > 0)
}

/** The few phrases of a side that a day of a stay is likely to need, the likeliest first. */
export function likelyPhrases(side: TalkSide, stay: PhraseStay): readonly PhraseKey[] {
  const part = partOf(stay)
  return part === null ? [] : suited[side][part]
}

function partOf({ today, checkIn, checkOut, end }: PhraseStay): StayPart | null {
  if (end === 'called_off') return null
  if (end === 'over' || today > checkOut) return 'after'
  if (today < checkIn) return 'before'
  if (today === checkIn) return 'arrival'
  return today < checkOut ? 'during' : 'leaving'
}
