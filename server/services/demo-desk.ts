import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { demoScenes } from '#server/services/demo-scenes.ts'

/** People who show the desk on a machine that takes no real money: anybody may read their password. */
export const demoAccounts = [
  { role: 'host', email: 'host@areesh.example', firstName: 'Salma', lastName: 'Al Amiri' },
  { role: 'operator', email: 'operator@areesh.example', firstName: 'Dana', lastName: 'Haddad' },
] as const

/** Printed at the start and in the README. */
export const demoPassword = 'areesh-demo-1'

/** Whose homes have a present on a fresh installation, see demo-stays.ts. */
export const demoHostEmail = demoAccounts[0].email

// Not where most people search: everybody else is answered by the product.
const demoCity = 'abu-dhabi'
const leastHomes = 3

/**
 * Whether the desk has demo accounts: only on an address that nobody else reaches, and without any real
 * way to pay, to write or to check documents.
 */
export function hasDemoDesk(config: Config): boolean {
  const { stripe, triplea, smtp, sms, sumsub, publicOrigin, host: address } = config
  const isReal = [stripe, triplea, smtp, sms, sumsub, publicOrigin].some((one) => one !== null)
  return !isReal && /^(localhost|127(\.\d+){3}|::1)$/.test(address)
}

/** Addresses of the accounts that are operators besides those that the configuration names. */
export function demoOperators(config: Config): string[] {
  return hasDemoDesk(config)
    ? demoAccounts.flatMap(({ role, email }) => (role === 'operator' ? [email] : []))
    : []
}

/**
 * Makes the demo accounts, once, and gives the demo host homes of Abu Dhabi to answer for. Where there
 * must be none, those of an earlier start are closed.
 */
export async function prepareDemoDesk(deps: Deps): Promise<boolean> {
  const { database, clock, config } = deps
  const emails = [...demoAccounts, ...demoScenes.map(({ guest }) => guest)].map(
    ({ email }) => email,
  )
  const isOpen = hasDemoDesk(config)
  const isDemo = and(inArray(userAccount.email, emails), isNull(userAccount.deletedAt))
  const known = await database.orm
    .select({ email: userAccount.email, isActive: userAccount.isActive })
    .from(userAccount)
    .where(isDemo)
  if (known.some(({ isActive }) => isActive !== isOpen)) {
    await database.orm.update(userAccount).set({ isActive: isOpen }).where(isDemo)
  }
  if (!isOpen) return false
  const now = clock.now()
  const missing = demoAccounts.filter(({ email }) => !known.some((one) => one.email === email))
  for (const { role, email, firstName, lastName } of missing) {
    const id = newId(now)
    const at = new Date(now)
    await database.orm
      .insert(userAccount)
      .values({
        ...{ id, role, email, firstName, lastName, language: 'en' as const },
        passwordHash: await deps.passwords.hash(demoPassword),
        emailVerifiedAt: at,
        createdAt: at,
      })
      .onConflictDoNothing()
    if (role === 'host') await giveHomes(deps, id)
  }
  return true
}

/** Makes the account that of a host who has homes of both kinds: booked at once, and on request. */
async function giveHomes({ database: { orm } }: Deps, userId: string): Promise<void> {
  const [chosen] = await orm
    .select({ id: property.hostId })
    .from(property)
    .innerJoin(host, eq(host.id, property.hostId))
    .where(
      and(
        eq(property.citySlug, demoCity),
        eq(property.status, 'listed'),
        isNull(host.userId),
        eq(host.isVerified, true),
      ),
    )
    .groupBy(property.hostId)
    .having(
      sql`count(*) >= ${leastHomes} AND bool_or(${property.isInstant}) AND NOT bool_and(${property.isInstant})`,
    )
    .orderBy(sql`avg(${property.ratingAvg}) DESC NULLS LAST`, asc(property.hostId))
    .limit(1)
  if (!chosen) return
  await orm.update(host).set({ userId, autopilot: false }).where(eq(host.id, chosen.id))
}
