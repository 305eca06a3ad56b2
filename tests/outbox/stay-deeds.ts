import type { Named, Told } from './facts.ts'
import type { Choice, Deed, NameSubject, Subject } from './plan.ts'
import { goTo, type Kept, newNotes } from './screen.ts'
import type { Guest } from './server-words.ts'
import {
  decide,
  draftRating,
  guestName,
  ownName,
  rateAgain,
  unsentItem,
  waysToCall,
} from './stay-screen.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

// Words of an app that could neither keep nor send what is typed.
const refusals = /^(Saving needs a connection|This needs a connection)/
// Answers after which a page shows how things stand by now.
const shows = /profile\/getProfile|booking\/getDetails/

// Each takes seconds.
const mostTries = 10

type Parts = { world: World; guest: Guest; told: Told[]; isReachable: () => boolean }

/** What a traveller does about names, cases and a rating, and what another device of theirs does. */
export function createStayDeeds({ world, guest, told, isReachable }: Parts) {
  const { device, gate, link } = world

  const waitingOf = async (subject: Subject): Promise<Kept | undefined> => {
    const { items } = await device.kept()
    return items.findLast((item) => subjectOf(item, guest) === subject)
  }

  /** Whether the device has kept words, or the server has them; false once the app says that it could not. */
  async function isTaken(words: string): Promise<boolean> {
    const refusal = await newNotes(device.tab(), refusals)
    let taken: boolean | null = null
    await until(`“${words}” is kept or refused`, async () => {
      const { items } = await device.kept()
      if (items.some((item) => item.words === words)) taken = true
      else if ((await refusal.count()) > 0) taken = false
      else if (await hasArrived(words)) taken = true
      return taken !== null
    })
    return taken === true
  }

  async function hasArrived(words: string): Promise<boolean> {
    const records = await link.records(guest.userId, guest.talks).catch(() => null)
    const arrived = [...Object.values(records?.names ?? {}), ...(records?.caseWords ?? [])]
    return arrived.includes(words)
  }

  /**
   * Waits, where the server can be reached, until what was said before of a subject has left: nothing changes under
   * the person's hands then.
   */
  async function settle(subject: Subject): Promise<void> {
    if (!isReachable()) return
    await device.knock()
    await until('what was said before has left', async () => {
      const earlier = await waitingOf(subject)
      return earlier?.state !== 'queued' && earlier?.state !== 'sending'
    })
  }

  /** Goes to a page and waits until it has what the server tells of it, where that can be reached. */
  async function settleOn(path: string): Promise<void> {
    await goTo(device.tab(), path)
    if (!isReachable()) return
    await until('the page has its answers', () => !gate.underWay().some((one) => shows.test(one)))
  }

  async function name(subject: NameSubject, words: string): Promise<boolean> {
    const page = device.tab()
    await settleOn(pageOf(subject, guest))
    const form =
      subject === 'own' ? await ownName(page) : await guestName(page, numberOf(subject, guest))
    const earlier = await waitingOf(subject)
    const before: Named['before'] = !earlier
      ? 'none'
      : earlier.state === 'decide'
        ? 'asked about'
        : 'waiting'
    const taking = isTaken(words)
    const shown = await form.save(words)
    const isKept = await taking
    await form.leave(isKept)
    if (isKept) told.push({ kind: 'named', subject, name: words, shown, before })
    return isKept
  }

  /** `tries`: how often the page has offered another way by the time that one was taken. */
  async function call(text: string, tries = 0): Promise<boolean> {
    if (tries > mostTries) throw new Error('the page offers no way to call that can be taken')
    const page = device.tab()
    await settleOn(`/bookings/${guest.lived}`)
    const waiting = await waitingOf('case')
    // A page that has had its time and still offers no other words has learned that the call arrived.
    const waits =
      tries === 0 && waiting?.kind === 'booking/openCase' && /queued|sending/.test(waiting.state)
    const ways = await waysToCall(page, guest.lived, waits)
    if (ways.kind !== 'add' && !(await ways.begin())) return call(text, tries + 1)
    const earlier = ways.kind === 'change' ? waiting : undefined
    const taking = isTaken(text)
    await (ways.kind === 'add' ? ways.add(text) : ways.open(text))
    const isKept = await taking
    await ways.leave(isKept)
    if (!isKept) return false
    // Other words for the same call take the place of the first.
    if (earlier) told.push({ kind: 'withdrawn', subject: 'case', words: earlier.words })
    told.push({ kind: 'called', text })
    return true
  }

  return {
    /** Has what was said before of the same thing leave; before a request is held, which would keep it here. */
    prepare(deed: Deed): Promise<void> {
      if (deed.kind === 'name') return settle(deed.subject)
      return deed.kind === 'call' ? settle('case') : Promise.resolve()
    },

    act(deed: Extract<Deed, { kind: 'name' | 'call' }>): Promise<boolean> {
      return deed.kind === 'name' ? name(deed.subject, deed.name) : call(deed.text)
    },

    /** Rates, or changes the rating; false where it cannot be changed any more. */
    async rate(score: number, text: string): Promise<boolean> {
      await goTo(device.tab(), `/bookings_ratings/${guest.rated}`)
      if (!(await rateAgain(device.tab(), score, text))) return false
      told.push({ kind: 'rated', score, text })
      return true
    },

    async draft(text: string): Promise<void> {
      await goTo(device.tab(), `/bookings_ratings/${guest.rated}`)
      await draftRating(device.tab(), text)
    },

    async elsewhere(subject: Subject, words: string): Promise<void> {
      const { userId } = guest
      const what = subject === 'own' ? 'name' : subject === 'case' ? 'case' : 'guest'
      const number = subject === 'own' ? '' : numberOf(subject, guest)
      const replaced = await link.elsewhere({ userId, number, subject: what, words })
      if (replaced !== null) told.push({ kind: 'elsewhere', subject, words, replaced })
    },

    /** Decides the oldest thing that needs it; false where nothing does. */
    async decide(choice: Choice): Promise<boolean> {
      const { items } = await device.kept()
      const item = items.find(({ state }) => state === 'decide')
      const subject = item && subjectOf(item, guest)
      if (!item || !subject) return false
      const page = device.tab()
      await goTo(page, pageOf(subject, guest))
      // Asked is about the last words: earlier ones of the same that could not be replaced wait below them.
      const asked = (await waitingOf(subject)) ?? item
      const on = subject === 'own' ? 'My profile' : numberOf(subject, guest)
      await decide(page, on, subject === 'case' ? 'case' : 'names', choice)
      await until('the decision is kept', async () => {
        return (await device.kept()).items.every(({ id }) => id !== item.id)
      })
      told.push({ kind: 'decided', subject, choice, words: asked.words })
      return true
    },

    async withdraw(subject: Subject): Promise<void> {
      const item = await waitingOf(subject)
      if (!item) return
      const page = device.tab()
      await goTo(page, '/storage')
      const line = unsentItem(page, item.words)
      await until('what waits is listed', () => line.isThere())
      await line.discard()
      told.push({ kind: 'withdrawn', subject, words: item.words })
    },

    /** What needs a decision, in words. */
    async undecided(): Promise<string[]> {
      const { items } = await device.kept()
      return items.flatMap(({ kind, words, state }) =>
        state === 'decide' ? [`${kind} “${words}”`] : [],
      )
    },
  }
}

function numberOf(subject: Exclude<Subject, 'own'>, { numbers, lived }: Guest): string {
  return subject === 'case' ? lived : (numbers[subject === 'guest 0' ? 0 : 1] ?? '')
}

function pageOf(subject: Subject, guest: Guest): string {
  return subject === 'own' ? '/my-profile' : `/bookings/${numberOf(subject, guest)}`
}

function subjectOf({ kind, key }: Kept, { numbers }: Guest): Subject | null {
  if (kind === 'profile/updateNames') return 'own'
  if (kind === 'booking/nameGuest') return key.startsWith(`${numbers[0]}/`) ? 'guest 0' : 'guest 1'
  return kind === 'booking/openCase' || kind === 'booking/answerCase' ? 'case' : null
}
