import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { host } from '#server/db/schema/properties.ts'
import { type Api, sessionHeaders } from './api.ts'
import { uniquePerson } from './owner.ts'

export type DeskHeaders = Record<string, string>

/** People at the desk of a server with the test home: its host, another host, and an operator. */
export async function openDesk(api: Api) {
  const orm = () => api.deps.database.orm
  /** Signs somebody in and gives them a role. */
  async function worker(name: string, role: 'host' | 'operator') {
    const person = uniquePerson(name)
    const signedIn = await api.signIn(person)
    await orm().update(userAccount).set({ role }).where(eq(userAccount.id, signedIn.userId))
    return { headers: sessionHeaders(signedIn), userId: signedIn.userId, person }
  }
  const omar = await worker('Omar', 'host')
  await orm().update(host).set({ userId: omar.userId, autopilot: false })
  const other = await worker('Mira', 'host')
  const texts = { en: 'Mira', ar: 'ميرا', ru: 'Мира' }
  await orm()
    .insert(host)
    .values({
      id: newId(api.clock.now()),
      slug: 'mira',
      names: texts,
      bio: texts,
      joinedOn: '2024-01-01',
      userId: other.userId,
    })
  const send = (headers: DeskHeaders, name: string, input: object) =>
    api.call(`desk/${name}`, input, { headers })
  return {
    worker,
    ofHome: omar.headers,
    /** Who signs in again when the clock has moved on. */
    hostPerson: omar.person,
    otherPerson: other.person,
    ofOther: other.headers,
    operator: (await worker('Dana', 'operator')).headers,
    send,
    /** The answer of a call that must succeed. */
    async ask<Schema extends v.GenericSchema>(
      headers: DeskHeaders,
      call: { method: string; output: Schema },
      input: object,
    ): Promise<v.InferOutput<Schema>> {
      const { envelope } = await send(headers, call.method, input)
      if (envelope.status === 'error')
        throw new Error(`${call.method}: ${JSON.stringify(envelope.message)}`)
      return v.parse(call.output, envelope.result)
    },
  }
}

export type DeskBench = Awaited<ReturnType<typeof openDesk>>
