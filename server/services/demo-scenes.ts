import type { Party } from '#domain/guests/party.ts'

/** Days from today: of check-in, and of checkout. */
export type DemoNights = readonly [from: number, until: number]

/** One stay of the demo host's present; its guest has no other. */
export type DemoScene = {
  guest: { email: string; firstName: string; lastName: string; isRegistered: boolean }
  /** Whether the home is booked at once; else its host is asked. */
  isInstant: boolean
  party: Party
  wish: string | null
  /** Nights to try in this order, in a home that takes nobody for fewer than `least`. */
  nights: (least: number) => readonly DemoNights[]
  booked: BookedAgo
  /** What the guest has asked, soon after the booking or just now, and what the host has answered. */
  talk?: { question: string; answer: string | null; at: 'soon' | 'now' }
  /** What the guest says of the stay; read when the host has written too. */
  praise?: string
}

/** How long ago a stay was booked: days before check-in or before today, whichever is earlier, or hours. */
type BookedAgo = { days: number } | { hours: number }

const party = (adults: number, children = 0): Party => ({ adults, children, infants: 0, pets: 0 })

const fewNights = (least: number) => Math.max(least, 3)

/** The demo host's present, in the order in which it was booked. */
export const demoScenes: readonly DemoScene[] = [
  {
    guest: guest('Layla', 'Mansour', true),
    isInstant: true,
    party: party(2),
    wish: null,
    nights: (least) => [-2, -3].map((until) => [until - Math.max(least, 4), until]),
    booked: { days: 12 },
    talk: {
      question: 'Thank you for the quick answer. Is there a supermarket near by?',
      answer: 'Yes, two minutes on foot, to the left of the entrance. It is open until midnight.',
      at: 'soon',
    },
    praise:
      'Bright, quiet and very clean. The way in was described so well that we found it at once.',
  },
  {
    guest: guest('James', 'Whitfield', true),
    isInstant: true,
    party: party(1),
    wish: 'A desk to work at would be welcome.',
    nights: (least) => [4, 3, 2, 1].map((until) => [until - Math.max(least, until + 2), until]),
    booked: { days: 9 },
  },
  {
    guest: guest('Elena', 'Sokolova', false),
    isInstant: true,
    party: party(2),
    wish: null,
    nights: (least) =>
      [1, 2, 3].flatMap((from): DemoNights[] => [
        [from, from + fewNights(least)],
        [from, from + least],
      ]),
    booked: { days: 8 },
    talk: {
      question: 'Our flight lands at 23:40. May we arrive after midnight, and is somebody there?',
      answer: null,
      at: 'now',
    },
  },
  {
    guest: guest('Aisha', 'Rahman', false),
    isInstant: false,
    party: party(2, 1),
    wish: 'We come with a child of four. Is there a rail for the bed?',
    nights: (least) =>
      Array.from({ length: 30 }, (_, at): DemoNights => [at + 6, at + 6 + fewNights(least)]),
    booked: { hours: 2 },
  },
]

function guest(firstName: string, lastName: string, isRegistered: boolean) {
  const email = `${firstName.toLowerCase()}.${lastName.toLowerCase()}@areesh.example`
  return { email, firstName, lastName, isRegistered }
}
