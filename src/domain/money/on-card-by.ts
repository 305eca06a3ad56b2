const dayMs = 24 * 60 * 60_000
// Ten working days; weeks have five.
const bankMs = 14 * dayMs

/** By when a bank shows on the card, as a rule, what a provider sent to it at `sentAt`; epoch ms both. */
export function onCardBy(sentAt: number): number {
  return sentAt + bankMs
}
