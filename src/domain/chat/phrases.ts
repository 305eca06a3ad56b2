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

type Group = { about: 'arrival' | 'trouble' | 'stay'; keys: readonly PhraseKey[] }

/** All phrases of a side, by what they are about. */
export const phraseGroups: Readonly<Record<TalkSide, readonly Group[]>> = {
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

type StayPart = 'before' | 'arrival' | 'during' | 'leaving'

const suited: Readonly<Record<TalkSide, Readonly<Record<StayPart, readonly PhraseKey[]>>>> = {
  guest: {
    before: ['arriving_at', 'where_to_park'],
    arrival: ['arriving_at', 'door_code_fails', 'running_late', 'on_the_way', 'where_to_park'],
    during: ['air_conditioning_fails', 'wifi_fails', 'no_hot_water', 'more_towels'],
    leaving: ['have_left', 'left_something'],
  },
  host: {
    before: ['when_arriving', 'ready_at', 'code_on_page'],
    arrival: ['home_ready', 'ready_at', 'code_on_page', 'coming_in'],
    during: ['working_on_it', 'coming_in', 'send_photo', 'is_mended'],
    leaving: ['thank_you', 'working_on_it'],
  },
}

/** The few phrases of a side that a day of a stay is likely to need, the likeliest first. */
export function likelyPhrases(
  side: TalkSide,
  { today, checkIn, checkOut }: Readonly<Record<'today' | 'checkIn' | 'checkOut', CivilDate>>,
): readonly PhraseKey[] {
  return suited[side][partOf(today, checkIn, checkOut)]
}

function partOf(today: CivilDate, checkIn: CivilDate, checkOut: CivilDate): StayPart {
  if (today < checkIn) return 'before'
  if (today === checkIn) return 'arrival'
  return today < checkOut ? 'during' : 'leaving'
}
