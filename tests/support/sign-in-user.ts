import { eq } from 'drizzle-orm'
import { newId } from '#server/db/id.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { startSession } from '#server/services/sessions.ts'
import type { SignedIn, TestUser } from './server-messages.ts'

/** Makes the account when it is new, and a session for it, as the login would. */
export async function signInUser(deps: Deps, user: TestUser): Promise<SignedIn> {
  const account = (await findAccount(deps, user.email)) ?? (await createAccount(deps, user))
  const cookies: SignedIn['cookies'] = []
  await startSession(deps, account, {
    cookies: {
      set: (name, value, { isHttpOnly }) => cookies.push({ name, value, isHttpOnly }),
      remove: () => {},
      headers: () => [],
    },
    isSecure: false,
    userAgent: 'test',
    now: deps.clock.now(),
  })
  return { userId: account.id, cookies }
}

async function findAccount(deps: Deps, email: string): Promise<UserAccountRow | undefined> {
  const { orm } = deps.database
  const [found] = await orm.select().from(userAccount).where(eq(userAccount.email, email))
  return found
}

async function createAccount(deps: Deps, user: TestUser): Promise<UserAccountRow> {
  const now = deps.clock.now()
  const [made] = await deps.database.orm
    .insert(userAccount)
    .values({
      ...user,
      id: newId(now),
      emailVerifiedAt: new Date(now),
      mobileVerifiedAt: user.mobile === null ? null : new Date(now),
      createdAt: new Date(now),
      termsVersion: '1',
      termsAcceptedAt: new Date(now),
    })
    .returning()
  if (!made) throw new Error('the account was not written')
  return made
}
