import { signUp } from '#contract/registration/sign-up.ts'
import { verifyCode } from '#contract/registration/verify-code.ts'
import { editWishlist, type WishEdit } from '#contract/wishlist/edit.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import type { WishList } from '#contract/wishlist/lists.ts'
import { addDays, type CivilDate, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { dueTask, outgoingMessage } from '#server/db/schema/operations.ts'
import { wishItem, wishList } from '#server/db/schema/wishlists.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type CatalogueHome, loadCatalogue } from '#server/services/catalogue.ts'
import { type JoinBench, openJoinBench, type TestBrowser } from '#server/services/join-test-data.ts'

/** The day on which the tests of wishes begin. */
export const today = civilDateInDubai(testNow)

/** Two adults. */
export const two = { adults: 2, children: 0, infants: 0, pets: 0 }

/** The wish to keep a home in a list, or to drop it. */
export function keep(property_id: string, list_id = 'saved', is_saved = true): WishEdit {
  return { kind: 'home', list_id, property_id, is_saved }
}

/** A server with seeded homes, and guests who keep some of them. */
export type WishBench = Awaited<ReturnType<typeof openWishBench>>

/** Opens a server with 600 seeded homes; `a` and `b` are two that take two guests for three nights on any day. */
export async function openWishBench() {
  const bench: JoinBench = await openJoinBench()
  const { orm } = bench.deps.database
  await seedDatabase(orm, { today, now: testNow, count: 600, onProgress: () => {} })
  const { homes } = await loadCatalogue(bench.deps)
  const [a = '', b = ''] = homes
    .filter(
      ({ row }) => row.minNights <= 3 && row.maxGuests >= 2 && row.noCheckInWeekdays.length === 0,
    )
    .map(({ row }) => row.id)
  let people = 0
  let ahead = 430
  const now = () => bench.deps.clock.now()

  function homeOf(id: string): CatalogueHome['row'] {
    const home = homes.find(({ row }) => row.id === id)
    if (!home) throw new Error('no such home')
    return home.row
  }

  /** Sets what is known of a home, in the database's copy in memory; gives the way back. */
  function arrange(id: string, changes: Partial<CatalogueHome['row']>): () => void {
    const row = homeOf(id)
    const before = { ...row }
    Object.assign(row, changes)
    return () => void Object.assign(row, before)
  }

  /** Wishes of now, or of another moment of the device. */
  function wish(from: TestBrowser, edits: WishEdit | WishEdit[], at = now()) {
    return bench.ask(from, editWishlist, { at, edits: [edits].flat() })
  }

  return {
    ...bench,
    homes,
    a,
    b,
    now,
    homeOf,
    arrange,
    wish,

    /** Forgets every wish and letter. */
    async clear(): Promise<void> {
      for (const table of [wishItem, wishList, dueTask, outgoingMessage]) await orm.delete(table)
    },

    /** A new guest, signed in. */
    async join(): Promise<TestBrowser> {
      people += 1
      const from = bench.browser(`g-${people}`, `203.0.113.${people}`)
      const email = `guest-${people}@example.com`
      const mobile = `05012345${String(people).padStart(2, '0')}`
      const handle = await bench.ask(from, signUp, { ...bench.person, email, mobile })
      await bench.ask(from, verifyCode, { ...handle, otp: bench.codeFor(email) })
      return from
    },

    async lists(from: TestBrowser): Promise<WishList[]> {
      return (await bench.ask(from, listWishlist, {})).lists
    },

    /** Gives the first list of a guest dates and a party. */
    async dated(
      from: TestBrowser,
      stay: { check_in: CivilDate; check_out: CivilDate } | null,
      party = two,
    ): Promise<void> {
      await wish(from, { kind: 'stay', list_id: 'saved', stay, party })
    },

    /** A stay beyond the seeded bookings; each asks for nights of its own. */
    freshStay(): { check_in: CivilDate; check_out: CivilDate } {
      ahead += 10
      return { check_in: addDays(today, ahead), check_out: addDays(today, ahead + 4) }
    },

    /** Sets what a home charges. */
    charge(id: string, share: number): () => void {
      const { nightlyFils, weekendFils } = homeOf(id)
      return arrange(id, {
        nightlyFils: Math.round(nightlyFils * share),
        weekendFils: weekendFils && Math.round(weekendFils * share),
      })
    },
  }
}
