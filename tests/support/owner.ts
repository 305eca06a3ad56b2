import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { tripLinkSchema } from '#contract/booking/trip-link.ts'
import { quoteSchema, stayDatesSchema } from '#contract/quote/quote.ts'
import type { TripRole } from '#domain/booking/trip-link.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import { defaultListId } from '#domain/wishlist/lists.ts'
import { passkey } from '#server/db/schema/accounts.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import { testCheckIn, testGuestForm, testStay } from '#server/services/bookings-test-data.ts'
import { type Api, type ApiAnswer, sessionHeaders } from '#tests/support/api.ts'
import type { TestUser } from '#tests/support/server-messages.ts'

let people = 0
// Of each server apart: stays that wander into later years would meet other rules.
const stays = new WeakMap<Api, number>()

/** A person nobody else is; every text of theirs is found again wherever it turns up. */
export function uniquePerson(name: string): TestUser {
  people += 1
  return {
    email: `${name.toLowerCase()}-${people}@example.test`,
    mobile: `+9715${String(10_000_000 + people)}`,
    firstName: name,
    lastName: 'Haddad',
    language: 'en',
  }
}

export const heldSchema = v.object({ booking_id: v.string(), booking_number: v.string() })

export type OwnStay = v.InferOutput<typeof heldSchema>

/** A signed-in person who makes things of their own through the calls, to be asked for by others. */
export async function createOwner(api: Api) {
  const person = uniquePerson('Nahla')
  const { userId, cookies } = await api.signIn(person)
  const headers = sessionHeaders({ userId, cookies })
  const marks = [userId, person.email, person.mobile ?? '', person.firstName]

  /** The result of a call of the owner's that must succeed. */
  async function ask<Schema extends v.GenericSchema>(
    name: string,
    input: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    const { envelope } = await api.call(name, input, { headers })
    if (envelope.status === 'error') throw new Error(`${name}: ${JSON.stringify(envelope.message)}`)
    return v.parse(schema, envelope.result)
  }

  /** A locked price for nights that nobody else wants. */
  async function quote(): Promise<string> {
    const count = (stays.get(api) ?? 0) + 1
    stays.set(api, count)
    const stay = testStay(addDays(testCheckIn, count * 5), 3)
    return (await ask('quote/create', stay, quoteSchema)).quote_id
  }

  async function held(): Promise<OwnStay> {
    const wish = `A cot please ${randomUUID()}`
    const form = { ...testGuestForm, quote_id: await quote(), special_request: wish }
    const stay = await ask('booking/create', form, heldSchema)
    marks.push(stay.booking_id, stay.booking_number, wish)
    return stay
  }

  /** Pays what is held by card. */
  async function pay(stay: OwnStay): Promise<OwnStay> {
    const payment = { booking_id: stay.booking_id, payment_type: 'stripe' }
    const page = v.object({ redirect_url: v.string() })
    const { redirect_url } = await ask('payment/start', payment, page)
    await api.request(new URL(redirect_url).pathname, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'pay', card: '4242424242424242' }).toString(),
    })
    const named = { booking_number: stay.booking_number }
    const { state } = await ask('booking/getDetails', named, bookingDetailsSchema)
    if (state !== 'confirmed') throw new Error(`the stay is ${state}`)
    return stay
  }

  const paid = async () => pay(await held())

  /** A card kept by the provider. */
  async function card(): Promise<string> {
    const page = await ask('payment/addCard', {}, v.object({ redirect_url: v.string() }))
    await api.request(new URL(page.redirect_url).pathname, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'pay', card: '4242424242424242' }).toString(),
    })
    const kept = v.object({ cards: v.array(v.object({ card_id: v.string() })) })
    return (await ask('payment/listCards', {}, kept)).cards[0]?.card_id ?? ''
  }

  return {
    userId,
    person,
    headers,
    /** Texts that stand for the owner: none of them may reach anybody else. */
    marks,
    ask,
    quote,
    held,
    pay,
    paid,
    card,
    /** Number of a paid stay with what cancelling it gives back. */
    async refundable() {
      const { booking_number } = await paid()
      const preview = v.object({ refund_fils: v.number() })
      const { refund_fils } = await ask('booking/previewCancel', { booking_number }, preview)
      return { booking_number, refund_fils }
    },
    /** An addition of one night to a paid stay. */
    async furtherNight() {
      const { booking_number } = await paid()
      const dates = v.object({ dates: stayDatesSchema })
      const answer = await ask('booking/getDetails', { booking_number }, dates)
      const check_out = addDays(answer.dates.check_out, 1)
      return { booking_number, addition: { type: 'extend', check_out } }
    },
    /** A paid stay with a day more. */
    async otherDates() {
      const { booking_number } = await paid()
      const answer = await ask('booking/getDetails', { booking_number }, bookingDetailsSchema)
      const { check_in, check_out } = answer.dates
      return { booking_number, check_in, check_out: addDays(check_out, 1), party: answer.party }
    },
    /** The secret of a link by which an adult of a paid stay registers. */
    async invitation(): Promise<string> {
      const { booking_number } = await paid()
      const place = { booking_number, position: 1 }
      const { url } = await ask('booking/inviteGuest', place, v.object({ url: v.string() }))
      return url.split('/').at(-1) ?? ''
    },
    /** A link that shows a paid stay to others. */
    async sharedTrip(role: TripRole) {
      const { booking_number } = await paid()
      const asked = { booking_number, link_id: randomUUID(), role }
      const { link_id, url } = await ask('booking/shareTrip', asked, tripLinkSchema)
      return { booking_number, link_id, token: url.split('/').at(-1) ?? '' }
    },
    /** A paid stay with a message in its conversation. */
    async chat(): Promise<OwnStay> {
      const stay = await paid()
      const text = `Is there a cot? ${randomUUID()}`
      const message = { booking_id: stay.booking_id, client_id: randomUUID(), text }
      await ask('chat/sendMessage', message, v.unknown())
      marks.push(text)
      return stay
    },
    /** A message of the owner's. */
    async message(): Promise<{ booking_id: string; message_id: string }> {
      const { booking_id } = await this.chat()
      const message = v.object({ id: v.string(), sender: v.string() })
      const answer = v.object({ messages: v.array(message) })
      const { messages } = await ask('chat/getMessages', { booking_id }, answer)
      const own = messages.find(({ sender }) => sender === 'guest')
      return { booking_id, message_id: own?.id ?? '' }
    },
    /** The handle of a code that proves the owner's number. */
    async code(): Promise<string> {
      const handle = v.object({ validate_string: v.string() })
      const { validate_string } = await ask('profile/requestMobileCode', {}, handle)
      marks.push(validate_string)
      return validate_string
    },
    /** The digits that were last sent to the owner. */
    async lastCode(): Promise<string> {
      await api.deps.messages.settled()
      const [message] = await api.deps.database.orm
        .select({ code: outgoingMessage.code })
        .from(outgoingMessage)
        .where(eq(outgoingMessage.userId, userId))
        .orderBy(desc(outgoingMessage.id))
        .limit(1)
      return message?.code ?? ''
    },
    /** The id of a passkey of the owner's. */
    async passkey(): Promise<string> {
      const id = randomUUID().replaceAll('-', '')
      const createdAt = new Date(api.clock.now())
      const key = { publicKey: 'AAAA', counter: 0, transports: [], name: `Key ${id}` }
      await api.deps.database.orm.insert(passkey).values({ id, userId, ...key, createdAt })
      marks.push(id)
      return id
    },
    /** Ids of all listed homes. */
    async homeIds(): Promise<string[]> {
      const found = v.object({ homes: v.array(v.object({ id: v.string() })) })
      return (await ask('property/search', {}, found)).homes.map(({ id }) => id)
    },
    /** The secret of the owner's first list, which holds a home with a note. */
    async sharedList(): Promise<string> {
      const [property_id] = await this.homeIds()
      const note = `For Eid ${randomUUID()}`
      const item = { list_id: defaultListId, property_id }
      const edits = [
        { kind: 'home', ...item, is_saved: true },
        { kind: 'note', ...item, note },
      ]
      await ask('wishlist/edit', { at: api.clock.now(), edits }, v.object({}))
      const opened = { list_id: defaultListId, is_shared: true, with_notes: false }
      const { token } = await ask('wishlist/share', opened, v.object({ token: v.string() }))
      marks.push(note, token)
      return token
    },
    /** Epoch ms of the server's clock. */
    now: () => api.clock.now(),
    /** The id of the device that the owner is signed in on. */
    async device(): Promise<string> {
      const devices = v.object({ devices: v.array(v.object({ device_id: v.string() })) })
      const found = await ask('profile/listDevices', {}, devices)
      return found.devices[0]?.device_id ?? ''
    },
    call: (name: string, input: object): Promise<ApiAnswer> => api.call(name, input, { headers }),
  }
}

export type Owner = Awaited<ReturnType<typeof createOwner>>
