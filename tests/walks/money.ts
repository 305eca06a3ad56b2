import type { MoveMoney } from '#domain/booking/process.ts'
import type { Account, World } from './model.ts'

/** What stays with the product, apart from what waits for a person. */
const kept = ({ capturedFils, backFils, reviewFils }: Account) =>
  capturedFils - backFils - reviewFils

type Effect = (before: Account, after: Account) => boolean

const paysWhatIsCharged: Effect = (before, after) =>
  kept(after) - kept(before) === after.chargedFils - before.chargedFils

/** What the process says of a move's money, as accounts show it. */
const effects: Readonly<Record<MoveMoney, Effect>> = {
  none: (before, after) => kept(after) === kept(before),
  authorised: (before, after) => after.capturedFils === before.capturedFils,
  let_go: (before, after) => after.capturedFils === before.capturedFils,
  judged: (before, after) => after.reviewFils > before.reviewFils,
  charged: paysWhatIsCharged,
  difference: paysWhatIsCharged,
  by_policy: (before, after) =>
    after.backFils - before.backFils === after.creditedFils - before.creditedFils,
  all_back: (_before, after) => kept(after) === 0,
}

/** The accounts of a world as they are now, to compare them after the next step. */
export function accountsOf({ sales }: World): Map<Account, Account> {
  return new Map(sales.map(({ account }) => [account, { ...account }]))
}

/** Moves of the last step whose money is not what the process says. Forgets them. */
export function wrongMoney({ moved }: World, before: ReadonlyMap<Account, Account>): string[] {
  const nothing = { capturedFils: 0, backFils: 0, chargedFils: 0, creditedFils: 0, reviewFils: 0 }
  return moved.splice(0).flatMap(({ account, money, name }, _at, all) => {
    const isBesideMoney =
      money === 'none' && all.some((other) => other.account === account && other.money !== 'none')
    const isRight = isBesideMoney || effects[money](before.get(account) ?? nothing, account)
    return isRight ? [] : [`${name} is not ${money}: ${JSON.stringify(account)}`]
  })
}
