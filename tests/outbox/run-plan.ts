import type { Facts, Told } from './facts.ts'
import type { Deed, Incident, Plan, Step, Trouble } from './plan.ts'
import { wantedLines } from './rules.ts'
import { edit, goTo, pressHeart, rate, sendAgain, shownLines, takeBack, write } from './screen.ts'
import type { Guest, Records } from './server-words.ts'
import { createStayDeeds } from './stay-deeds.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

// Writes of a guest whose number is as good as any other.
let guests = 0

/** Lives through a plan, then through calm weather, and tells what is known. */
export async function runPlan(world: World, plan: Plan): Promise<{ facts: Facts; guest: Guest }> {
  const { device, gate, link } = world
  await world.startServer()
  guests += 1
  // Floods are counted by networks: every guest comes from one of their own.
  gate.lead(gate.target(), `10.${guests >> 8}.${guests & 255}.1`)
  gate.forget()
  const isTraveller = plan.model === 'stay'
  const guest = await link.guest(Date.now() * 1000 + guests, isTraveller)
  const named = <Result>(name: string, work: Promise<Result>) =>
    work.catch(async (cause: unknown): Promise<never> => {
      throw new Error(`${name}, on ${await device.describe()}`, { cause })
    })
  await named('handing over', device.handTo(guest))
  const run = createRun(world, guest)
  for (const [at, step] of plan.steps.entries()) {
    await named(`${JSON.stringify(step)}, step ${at + 1}`, run.take(step))
  }
  await named('calm', run.calmDown(plan))
  const facts = await named('the end', run.facts())
  await device.leave()
  return { facts, guest }
}

function createRun(world: World, guest: Guest) {
  const { device, gate, link, photo } = world
  const told: Told[] = []
  const known = new Set<string>()
  const decidedAlone: string[] = []
  const state = { hasSignal: true, isUp: true, isFull: false, wordsOf: new Map<string, string>() }
  const isReachable = () => state.hasSignal && state.isUp
  const stayDeeds = createStayDeeds({ world, guest, told, isReachable })

  /** The key of what was just done: the device holds it, or the gate has seen it pass. */
  async function newKey(): Promise<string> {
    let key = ''
    await until('what was done is in the outbox', async () => {
      const seen = [...(await device.kept()).items.map(({ id }) => id), ...gate.seenKeys()]
      key = seen.find((one) => !known.has(one)) ?? ''
      return key !== ''
    })
    known.add(key)
    return key
  }

  /** What has come about by now is no news to the next deed. */
  async function noteKeys(): Promise<void> {
    for (const { id } of (await device.kept()).items) known.add(id)
    for (const key of gate.seenKeys()) known.add(key)
  }

  async function openTalk(talk: number): Promise<boolean> {
    const page = device.tab()
    await goTo(page, `/my-chatbox/${guest.talks[talk] ?? ''}`)
    // The other conversation stands there until this one is drawn.
    const own = page.locator('main').filter({
      has: page.locator(`a[href="/bookings/${guest.numbers[talk] ?? ''}"]`),
    })
    const field = own.getByRole('textbox', { name: 'Message', exact: true })
    const lack = page.getByText('This conversation is not on this device yet')
    await field.or(lack).first().waitFor()
    return field.isVisible()
  }

  /** Does it as a person does; false when the app could not. */
  async function act(deed: Deed): Promise<boolean> {
    const page = device.tab()
    switch (deed.kind) {
      case 'write': {
        if (!(await openTalk(deed.talk))) throw new Error('the conversation is not on the device')
        const { talk, text } = deed
        if (!(await write(page, text, deed.hasPhoto ? photo : null))) {
          told.push({ kind: 'refused', talk, text })
          // "Free some space, then send it again."
          await setFull(false)
          await sendAgain(page)
        }
        const id = await newKey()
        state.wordsOf.set(id, text)
        told.push({ kind: 'written', id, talk, text, files: deed.hasPhoto ? 1 : 0 })
        return true
      }
      case 'wish': {
        const home = guest.homes[deed.home]
        if (!home) throw new Error('the guest has no such home')
        await setFull(false)
        await goTo(page, `/property/${home.slug}`)
        const wishes = told.filter((one) => one.kind === 'wished')
        const isSaved = wishes.findLast((one) => one.home === home.id)?.isSaved ?? false
        await pressHeart(page, home.title, isSaved)
        await newKey()
        told.push({ kind: 'wished', home: home.id, isSaved: !isSaved })
        return true
      }
      case 'rate':
        await setFull(false)
        if (guest.lived !== '') {
          if (!(await stayDeeds.rate(deed.score, deed.text))) return false
          await newKey()
          return true
        }
        await goTo(page, `/bookings_ratings/${guest.rated}`)
        await rate(page, deed.score, deed.text)
        await newKey()
        told.push({ kind: 'rated', score: deed.score, text: deed.text })
        return true
      case 'name':
      case 'call': {
        const isDone = await stayDeeds.act(deed)
        await noteKeys()
        return isDone
      }
      case 'edit':
      case 'take back':
        return change(deed)
    }
  }

  /** Changes the last message that has arrived; false when there is none to change. */
  async function change(deed: Extract<Deed, { kind: 'edit' | 'take back' }>): Promise<boolean> {
    // By the device's clock it would be too late, or the message not written yet.
    if (device.aheadMs() !== 0 || !(await openTalk(deed.talk))) return false
    const lines = await shownLines(device.tab())
    const last = lines.findLast((line) => line.state.startsWith('Sent'))
    const [id] = [...state.wordsOf].find(([, words]) => words === last?.text) ?? []
    if (!last || !id) return false
    if (deed.kind === 'edit') {
      const isSure = await edit(device.tab(), last.text, deed.text)
      told.push({ kind: 'edited', id, text: deed.text, isSure })
      state.wordsOf.set(id, deed.text)
    } else {
      told.push({ kind: 'taken back', id, isSure: await takeBack(device.tab(), last.text) })
      state.wordsOf.delete(id)
    }
    return true
  }

  async function setFull(isFull: boolean): Promise<void> {
    if (isFull === state.isFull) return
    state.isFull = isFull
    await device.setFull(isFull)
  }

  async function setSignal(isThere: boolean): Promise<void> {
    state.hasSignal = isThere
    await device.setSignal(isThere)
  }

  async function setServer(isUp: boolean): Promise<void> {
    state.isUp = isUp
    await (isUp ? world.startServer() : world.killServer())
  }

  /** What happens while a request is held; gives what has to be waited for when it no longer is. */
  async function befall(incident: Incident, mark: string): Promise<() => Promise<void>> {
    const nothing = async () => {}
    switch (incident) {
      case 'nothing':
        return nothing
      case 'the server is killed':
        await setServer(false)
        return nothing
      case 'the tab is closed':
        await device.closeTab()
        return nothing
      case 'a tab is opened':
        await device.openTab()
        return nothing
      case 'the tab is loaded anew':
        await device.reload()
        return nothing
      case 'the worker is updated':
        // While the old version has the request in its hands.
        if (state.isUp) return device.update()
        return nothing
      case 'the signal is lost':
        await setSignal(false)
        return nothing
      case 'the device is full':
        await setFull(true)
        return nothing
      case 'the clock is turned':
        await device.turnClock(device.aheadMs() === 0 ? -3_600_000 : 0)
        return nothing
      case 'more is written':
        await act({ kind: 'write', talk: 0, text: `More ${mark}`, hasPhoto: false })
        return nothing
    }
  }

  /** A deed whose request is held on its way. */
  async function actInTrouble(deed: Deed, trouble: Trouble): Promise<void> {
    const { stage, statement, incident, end } = trouble
    const isInside = stage === 'inside'
    const held = gate.holdNext(stage, async () => {
      if (isInside) await link.die(statement)
    })
    if (!(await act(deed))) {
      held.end('delivered')
      return
    }
    await device.knock()
    await held.reached
    // Not dead yet: it answered with fewer statements, and dies before its answer is there.
    if (isInside) await setServer(false)
    const mark = `${deed.kind} ${told.length}`
    const settle = await befall(incident, mark)
    held.end(isInside ? 'lost' : end)
    await settle()
  }

  return {
    async take(step: Step): Promise<void> {
      switch (step.kind) {
        case 'deed': {
          const { deed, trouble } = step
          const isCalm = state.hasSignal && state.isUp && !state.isFull
          await stayDeeds.prepare(deed)
          if (trouble && isCalm) await actInTrouble(deed, trouble)
          else await act(deed)
          return
        }
        case 'signal':
          return setSignal(step.isThere)
        case 'server':
          return setServer(step.isUp)
        case 'device':
          return setFull(step.isFull)
        case 'clock':
          return device.turnClock(step.aheadMs)
        case 'update':
          // A version cannot arrive on a device that nothing reaches.
          if (state.hasSignal && state.isUp && !state.isFull) await (await device.update())()
          return
        case 'tab':
          if (step.change === 'open') await device.openTab()
          else if (step.change === 'close') await device.closeTab()
          else if (step.change === 'reload') await device.reload()
          else device.switchTab()
          return
        case 'elsewhere':
          if (state.isUp) await stayDeeds.elsewhere(step.subject, step.words)
          return
        case 'decide':
          await stayDeeds.decide(step.choice)
          return noteKeys()
        case 'withdraw':
          // Where it can leave, it may leave while the person looks for it.
          if (!isReachable()) await stayDeeds.withdraw(step.subject)
          return
        case 'draft':
          return stayDeeds.draft(step.text)
      }
    },

    /** Everything works again; waits until nothing waits any more, and decides what has to be decided. */
    async calmDown({ staysWrong, lastChoice }: Plan): Promise<void> {
      await setFull(false)
      if (!staysWrong) await device.turnClock(0)
      await setServer(true)
      await setSignal(true)
      await untilNothingMoves()
      const asked = await stayDeeds.undecided()
      if (asked.length === 0) return
      await device.reload()
      await untilNothingMoves()
      const still = await stayDeeds.undecided()
      decidedAlone.push(...asked.filter((one) => !still.includes(one)))
      while (await stayDeeds.decide(lastChoice)) await untilNothingMoves()
    },

    async facts(): Promise<Facts> {
      const { items, files } = await device.kept()
      const records = await link.records(guest.userId, guest.talks)
      const left = items.map(
        ({ kind, state: how, attempts, reason }) => `${kind}, ${how}, ${attempts} tries, ${reason}`,
      )
      const screens = []
      for (const talk of [1, 0]) {
        if (items.length === 0 && (await openTalk(talk))) {
          screens.push({ name: 'last tab', talk, lines: await settledLines(talk, records) })
        }
      }
      return {
        ...records,
        stored: await Promise.all(
          records.stored.map(async (message) => ({
            ...message,
            files: await Promise.all(message.files.map(isThere)),
          })),
        ),
        told,
        decidedAlone,
        calls: gate.seenCalls(),
        left: files > 0 ? [...left, `${files} files`] : left,
        screens,
      }
    },
  }

  /** Knocks, and waits until nothing is under way any more. */
  async function untilNothingMoves(): Promise<void> {
    await device.knock()
    await until('the outbox is empty', async () => {
      const { items } = await device.kept()
      return items.every((item) => item.state === 'failed' || item.state === 'decide')
    }).catch(() => undefined)
  }

  /** The lines of a conversation once they read as they have to, else as they stay. */
  async function settledLines(talk: number, { stored }: Records) {
    const wanted = wantedLines(stored, talk).join('\n')
    await until('the screen is up to date', async () => {
      const lines = await shownLines(device.tab())
      if (lines.map(({ text }) => text).join('\n') !== wanted) return false
      return lines.every(({ state: how }) => !/^(Que|Sending)/.test(how))
    }).catch(() => undefined)
    return shownLines(device.tab())
  }

  async function isThere(path: string): Promise<boolean> {
    const answer = await device.context().request.get(`${gate.origin}${path}`)
    return answer.ok() && (await answer.body()).length > 0
  }
}
