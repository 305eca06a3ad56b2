import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import type { TaxDocumentRow } from '#server/db/schema/payments.ts'
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
  const document = await documentFor(orm, id, news)
  const documents = document ? [document.number] : []
  const letter = additionLetter(language, {
    addition: readAddition(row),
    news,
    number: found.stay.number,
    title: readHome(row.home).titles[language],
    totalFils: readFolio(row.folio).totalFils,
    back: news === 'cancelled' ? await moneyBackOf(orm, row) : [],
    document: document?.kind ?? null,
    address: ownAddress(deps, `/bookings/${found.stay.number}`),
  })
  const notice = {
    key: `${additionLetterTask}:${id}:${news}`,
    path: `/bookings/${found.stay.number}`,
  }
  return notify(deps, guestOf(found), 'booking', { ...letter, documents, notice })
}

/** The document that such news brings: the first, and of what was cancelled since the credit note after it. */
async function documentFor(
  orm: Orm,
  id: string,
  news: AdditionLetter['news'],
): Promise<TaxDocumentRow | undefined> {
  if (news !== 'confirmed' && news !== 'cancelled') return undefined
  const documents = await documentsOf(orm, [id])
  return news === 'confirmed' ? documents[0] : documents.find(({ kind }) => kind === 'credit_note')
}
