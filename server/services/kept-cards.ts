import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { paymentCustomer } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { commonMessages } from '#server/messages/common.ts'
import type { CardKeeper } from '#server/providers/payment/card-keeper.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'

const removalTask = 'card-customer-removal'

/** The card provider's name for an account, made when it is first needed; null without such provider. */
export async function customerOf(deps: Deps, userId: string): Promise<string | null> {
  if (!deps.cards) return null
  const known = await knownCustomer(deps, userId)
  if (known !== null) return known
  const { orm } = deps.database
  const [account] = await orm.select().from(userAccount).where(eq(userAccount.id, userId))
  if (!account || account.deletedAt) return null
  const customerRef = await deps.cards.createCustomer({
    userId,
    email: account.email,
    name: `${account.firstName} ${account.lastName}`.trim(),
  })
  await orm
    .insert(paymentCustomer)
    .values({ userId, customerRef, createdAt: new Date(deps.clock.now()) })
    .onConflictDoNothing()
  return knownCustomer(deps, userId)
}

/** The card provider's name for an account, or null while it has none. */
export async function knownCustomer(
  { database: { orm } }: Pick<Deps, 'database'>,
  userId: string,
): Promise<string | null> {
  const [row] = await orm.select().from(paymentCustomer).where(eq(paymentCustomer.userId, userId))
  return row?.customerRef ?? null
}

/**
 * Does something with the kept cards of an account.
 * @throws CallError when cards are not taken, the card is not this person's, or the provider is away
 */
export async function withCards<Result>(
  deps: Deps,
  work: (keeper: CardKeeper) => Promise<Result>,
): Promise<Result> {
  if (!deps.cards) throw toastError('type-not-offered', bookingMessages.typeNotOffered)
  try {
    return await work(deps.cards)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    if (error.code === 'resource_missing') throw toastError('not-found', commonMessages.notFound)
    deps.log('cards not reached', { kind: error.kind, code: error.code })
    throw toastError('provider-away', bookingMessages.providerAway)
  }
}

/** Forgets the customer of a deleted account, and plans that the provider forgets it too. */
export async function forgetCustomer(tx: Tx, userId: string, at: Date): Promise<void> {
  const rows = await tx
    .delete(paymentCustomer)
    .where(eq(paymentCustomer.userId, userId))
    .returning({ key: paymentCustomer.customerRef })
  for (const { key } of rows) {
    await planTask(tx, { kind: removalTask, key, now: at.getTime() })
  }
}

/** Has the provider forget customers of deleted accounts. Gives how many. */
export function removeCustomers(deps: Deps): Promise<number> {
  return runDueTasks(deps, removalTask, async ({ key }) => {
    try {
      await deps.cards?.removeCustomer(key)
      return deps.cards !== null
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      deps.log('customer not removed', { kind: error.kind, code: error.code })
      return false
    }
  })
}
