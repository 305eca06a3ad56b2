import { eq } from 'drizzle-orm'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { type AdditionLetter, additionLetter } from '#server/messages/addition-letters.ts'
import { additionLetterTask } from '#server/services/additions-announce.ts'
import { readAddition } from '#server/services/additions-record.ts'
import { guestOf } from '#server/services/bookings-letters.ts'
import { readFolio, readHome } from '#server/services/bookings-snapshot.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { moneyBackOf } from '#server/services/money-back.ts'
import { notify } from '#server/services/notify.ts'
import { ofStay } from '#server/services/of-stay.ts'
import { ownAddress } from '#server/services/own-address.ts'
import { documentsOf } from '#server/services/tax-documents.ts'

/** Sends the letters about additions that are due. Gives how many left. */
export function sendAdditionLetters(deps: Deps): Promise<number> {
  return runDueTasks(deps, additionLetterTask, ({ key }) => {
    const [id = '', news = ''] = key.split(':')
    return isNews(news) ? send(deps, id, news) : Promise.resolve(true)
  })
}

function isNews(text: string): text is AdditionLetter['news'] {
  return ['agreed', 'declined', 'confirmed', 'cancelled'].includes(text)
}

async function send(deps: Deps, id: string, news: AdditionLetter['news']): Promise<boolean> {
  const { orm } = deps.database
  const [found] = await orm
    .select({ row: booking, stay: ofStay, account: userAccount })
    .from(booking)
    .innerJoin(ofStay, eq(ofStay.id, booking.parentBookingId))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(eq(booking.id, id))
  if (!found) return true
  const { row, account } = found
  const { language } = account
  // Of services that were cancelled there is an invoice first, and a credit note for what comes back.
  const all = await documentsOf(orm, [id])
  const creditNotes = all.filter(({ kind }) => kind === 'credit_note')
  const issued =
    news === 'confirmed' ? all.slice(0, 1) : news === 'cancelled' ? creditNotes.slice(0, 1) : []
  const documents = issued.map(({ number }) => number)
  const letter = additionLetter(language, {
    addition: readAddition(row),
    news,
    number: found.stay.number,
    title: readHome(row.home).titles[language],
    totalFils: readFolio(row.folio).totalFils,
    back: news === 'cancelled' ? await moneyBackOf(orm, row) : [],
    document: issued[0]?.kind ?? null,
    address: ownAddress(deps, `/bookings/${found.stay.number}`),
  })
  const notice = {
    key: `${additionLetterTask}:${id}:${news}`,
    path: `/bookings/${found.stay.number}`,
  }
  return notify(deps, guestOf(found), 'booking', { ...letter, documents, notice })
}
