import { createStore, del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import type { WorkerPerson } from '#contract/device-worker.ts'

const text = v.pipe(v.string(), v.minLength(1))

/** Whoever is signed in, as a page tells it. */
export const personSchema = v.object({ userId: text, token: text, guestId: v.string() })

const store = () => createStore('areesh-worker', 'facts')

/** The person whom the pages of this device last told, or null: nobody is signed in. */
export async function rememberedPerson(): Promise<WorkerPerson | null> {
  try {
    const person = await get<unknown>('person', store())
    return v.is(personSchema, person) ? person : null
  } catch {
    return null
  }
}

/** Keeps who is signed in for pushes that come while no page is open; null forgets. */
export async function rememberPerson(person: WorkerPerson | null): Promise<void> {
  try {
    if (person) await set('person', person, store())
    else await del('person', store())
  } catch {
    // Storage denied: a push shows that there is news, and no more.
  }
}
