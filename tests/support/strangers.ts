import { eq } from 'drizzle-orm'
import { session, userAccount } from '#server/db/schema/accounts.ts'
import { type Api, sessionHeaders } from '#tests/support/api.ts'
import { uniquePerson } from '#tests/support/owner.ts'

export const strangerNames = [
  'visitor',
  'another customer',
  'a disabled customer',
  'an expired session',
] as const

export type StrangerName = (typeof strangerNames)[number]

type Headers = () => Promise<Record<string, string>>

/** Everybody who is not the owner of a thing, as the headers that they send; new each time. */
export function createStrangers(api: Api): Record<StrangerName, Headers> {
  const { orm } = api.deps.database
  const signIn = async (name: string, change = async (_userId: string) => {}) => {
    const person = await api.signIn(uniquePerson(name))
    await change(person.userId)
    return sessionHeaders(person)
  }
  return {
    visitor: async () => ({}),
    'another customer': () => signIn('Salem'),
    'a disabled customer': () =>
      signIn('Rashid', async (userId) => {
        await orm.update(userAccount).set({ isActive: false }).where(eq(userAccount.id, userId))
      }),
    'an expired session': () =>
      signIn('Omar', async (userId) => {
        const expiresAt = new Date(api.clock.now() - 1)
        await orm.update(session).set({ expiresAt }).where(eq(session.userId, userId))
      }),
  }
}
