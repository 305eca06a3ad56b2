import { eq } from 'drizzle-orm'
import { civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import { stayRequest } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { type LetterHome, requestEndedLetter, requestedLetter } from '#server/messages/requests.ts'
import { requestEndedTask, requestedTask } from '#server/services/bookings-announce.ts'
import { type Found, letterStay, writeToGuest } from '#server/services/bookings-letters.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { homePath } from '#server/services/home-path.ts'
import type { Letter } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'
import { similarHomes } from '#server/services/similar-homes.ts'

const mostOthers = 3

/** Sends the letters about requests that are due to guests. Gives how many left. */
export async function sendRequestLetters(deps: Deps): Promise<number> {
  const asked = await runDueTasks(deps, requestedTask, ({ key }) =>
    writeToGuest(deps, key, requestedTask, requested),
  )
  const ended = await runDueTasks(deps, requestEndedTask, ({ key }) =>
    writeToGuest(deps, key, requestEndedTask, requestEnded),
  )
  return asked + ended
}

async function requested(deps: Deps, { row, account }: Found): Promise<Letter> {
  const { language } = account
  const request = await requestOf(deps, row.id)
  const answerBy = request?.answerBy.getTime() ?? 0
  return requestedLetter(language, letterStay(deps, row, language), { answerBy })
}

async function requestEnded(deps: Deps, found: Found): Promise<Letter> {
  const { row, account } = found
  const { language } = account
  const request = await requestOf(deps, row.id)
  const answer = request?.answer
  return requestEndedLetter(language, letterStay(deps, row, language), {
    answer: answer === 'lapsed' || answer === 'card_refused' ? answer : 'declined',
    reason: request?.reason ?? null,
    others: await othersFor(deps, found),
  })
}

/** Homes like the one that was asked for, free on its dates. */
async function othersFor(deps: Deps, { row, account }: Found): Promise<LetterHome[]> {
  const catalogue = await loadCatalogue(deps)
  const home = catalogue.byId.get(row.propertyId)
  if (!home) return []
  const [checkIn, checkOut] = [parseCivilDate(row.checkIn), parseCivilDate(row.checkOut)]
  const stay = { checkIn, checkOut, party: row.party }
  const today = civilDateInDubai(deps.clock.now())
  const found = await similarHomes(deps, catalogue, home, { stay, today })
  return found.slice(0, mostOthers).flatMap(({ home: other }) => {
    const address = ownAddress(deps, homePath(other.row.slug, stay))
    return address ? [{ title: other.row.titles[account.language], address }] : []
  })
}

async function requestOf({ database: { orm } }: Deps, bookingId: string) {
  const [row] = await orm.select().from(stayRequest).where(eq(stayRequest.bookingId, bookingId))
  return row
}
