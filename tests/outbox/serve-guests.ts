import { and, asc, eq, inArray } from 'drizzle-orm'
import { Client } from 'pg'
import * as v from 'valibot'
import { talkFilePath } from '#contract/device-worker.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { composeServer } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { booking, review } from '#server/db/schema/bookings.ts'
import { chatFile, chatMessage } from '#server/db/schema/chat.ts'
import { property } from '#server/db/schema/properties.ts'
import { wishItem } from '#server/db/schema/wishlists.ts'
import type { Deps } from '#server/deps.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { freshHome } from '#server/services/quotes-home.ts'
import { stayRow } from '#server/services/stay-test-data.ts'
import { endWithTest } from '#tests/support/server-answers.ts'
import { signInUser } from '#tests/support/sign-in-user.ts'
import { changeElsewhere, stayWords } from './guest-words.ts'
import { type Ask, type Guest, type Records, type Reply, requestSchema } from './server-words.ts'

const homeCount = 60

/** The product's server, to be killed at any moment, steered over the process channel. */
async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const clock = { now: () => Date.now() }
  const options = { clock, log: createLog(), onProgress: () => {}, homeCount }
  const { app, deps } = await composeServer(config, options)
  const { port } = await listen(app, config)
  const die = countStatements()
  const answer = async (ask: Ask): Promise<unknown> => {
    if (ask.kind === 'guest') return addGuest(deps, ask.number, ask.isTraveller)
    if (ask.kind === 'elsewhere') return changeElsewhere(deps, ask)
    if (ask.kind === 'records') return readRecords(deps, ask.userId, ask.talks)
    return die(ask.statement)
  }
  process.on('message', async (message) => {
    const { id, ask } = v.parse(requestSchema, message)
    try {
      reply({ kind: 'done', id, result: (await answer(ask)) ?? null })
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      reply({ kind: 'failed', id, reason })
    }
  })
  reply({ kind: 'listening', port })
}

function reply(message: Reply): void {
  process.send?.(message)
}

/** Lets the process be killed, as by a power cut, before the statement of a number from then on. */
function countStatements(): (statement: number) => void {
  let left = Number.POSITIVE_INFINITY
  Client.prototype.query = new Proxy(Client.prototype.query, {
    apply(query, client, given) {
      left -= 1
      if (left <= 0) process.kill(process.pid, 'SIGKILL')
      return Reflect.apply(query, client, given)
    },
  })
  return (statement) => {
    left = statement
  }
}

async function addGuest(deps: Deps, number: number, isTraveller: boolean): Promise<Guest> {
  const { orm } = deps.database
  const signedIn = await signInUser(deps, {
    email: `guest-${number}@torture.test`,
    mobile: null,
    firstName: 'Layla',
    lastName: 'Haddad',
    language: 'en',
  })
  const { userId } = signedIn
  const now = deps.clock.now()
  const today = civilDateInDubai(now)
  const listed = await orm
    .select({ id: property.id })
    .from(property)
    .where(eq(property.status, 'listed'))
    .orderBy(asc(property.id))
    .limit(3)
  const homes = await Promise.all(listed.map(({ id }) => freshHome(orm, { id })))
  const [first, second, third] = homes
  if (!first || !second || !third) throw new Error('too few homes are listed')
  const coming = [first, second].map((home, at) =>
    stayRow(home, { userId, number: `AR-T${number}-${at}`, checkIn: addDays(today, 10), now }),
  )
  const rated = `AR-T${number}-2`
  const days = { checkIn: addDays(today, -5), checkOut: addDays(today, -1) }
  const ended = stayRow(third, { userId, number: rated, ...days, now, state: 'completed' })
  const lived = isTraveller ? `AR-T${number}-3` : ''
  const nights = { checkIn: addDays(today, -2), checkOut: addDays(today, 3) }
  const present = isTraveller ? [stayRow(second, { userId, number: lived, ...nights, now })] : []
  await orm.insert(booking).values([...coming, ended, ...present])
  return {
    ...signedIn,
    talks: coming.map(({ id }) => id),
    numbers: coming.map(({ number }) => number),
    homes: [first, second].map(({ row: { id, slug, titles } }) => ({
      id,
      slug,
      title: titles.en ?? '',
    })),
    rated,
    lived,
  }
}

async function readRecords(deps: Deps, userId: string, talks: readonly string[]): Promise<Records> {
  const { orm } = deps.database
  const ofTalks = inArray(chatMessage.bookingId, [...talks])
  const messages = await orm
    .select()
    .from(chatMessage)
    .where(and(ofTalks, eq(chatMessage.sender, 'guest')))
    .orderBy(asc(chatMessage.seq))
  const files = await orm
    .select()
    .from(chatFile)
    .where(inArray(chatFile.bookingId, [...talks]))
    .orderBy(asc(chatFile.place))
  const present = files.filter(({ removedAt }) => removedAt === null)
  const items = await orm.select().from(wishItem).where(eq(wishItem.userId, userId))
  const reviews = await orm.select().from(review).where(eq(review.userId, userId))
  return {
    stored: messages.map(({ bookingId, seq, clientId, body, takenBackAt }) => ({
      talk: talks.indexOf(bookingId),
      seq,
      id: clientId,
      text: body,
      isTakenBack: takenBackAt !== null,
      files: present
        .filter((file) => file.bookingId === bookingId && file.messageSeq === seq)
        .map((file) => talkFilePath(bookingId, file.id, file.kind)),
    })),
    looseFiles: present.filter(({ messageSeq }) => messageSeq === null).length,
    saved: items.filter(({ isSaved }) => isSaved).map(({ propertyId }) => propertyId),
    ...(await stayWords(deps, userId, talks)),
    ratings: reviews.map(({ overall, texts }) => ({ score: overall, text: texts.en ?? '' })),
  }
}

endWithTest()
await serve()
