import { createRandom, type Random } from '#server/db/seed/random.ts'
import { testNow } from '#server/db/test-database.ts'
import { extend, leaveLater, orderServices } from './addition-deeds.ts'
import { openCase, rate } from './after-deeds.ts'
import { begin } from './beginnings.ts'
import type { Bench } from './bench.ts'
import { book, homeOf } from './book-deed.ts'
import { change } from './change-deeds.ts'
import type { Deed, Making } from './deed.ts'
import {
  answerBeside,
  answerRequest,
  block,
  cancelAtDesk,
  closeCase,
  rateGuest,
  reportNoShow,
} from './desk-deeds.ts'
import { differences } from './facts.ts'
import { cancel, cancelServices, giveUp, look, pay } from './guest-deeds.ts'
import { besides, isOwned, lastStay, newWorld, type Sale, unpaid, type World } from './model.ts'
import { accountsOf, wrongMoney } from './money.ts'
import { deliver, passTime, press } from './other-deeds.ts'
import { openPages } from './settling.ts'

/** A walk: where it begins, and the dice of each step. Without some of its steps it is a walk, too. */
export type Walk = { home: number; steps: readonly number[] }

/** A step after which server and model were not the same. */
export class Astray extends Error {
  override name = 'Astray'
}

const isOver = ({ state }: Sale) =>
  /^(hold_expired|rejected|cancelled|no_show|completed|processing)/.test(state)

/**
 * Walks on a bench, step by step, and compares the server with the model after each. Gives the arrows of
 * the process that it went along.
 * @throws Astray with the steps in words
 */
export async function takeWalk(bench: Bench, { home, steps }: Walk): Promise<Set<string>> {
  const start = createRandom(home)
  const known = start.pick(bench.homes)
  const world = newWorld({ ...known, isOnAutopilot: start.chance(0.12) }, testNow)
  await bench.begin(world.home)
  const said = [`${known.slug}${world.home.isOnAutopilot ? ', host on autopilot' : ''}`]
  const step = async (deed: Deed) => {
    said.push(deed.words)
    const wrong = await doStep(bench, world, deed)
    if (wrong.length > 0) throw new Astray([...said, ...wrong.map((one) => `✗ ${one}`)].join('\n'))
  }
  await begin({ world, random: start }, step)
  for (const dice of steps) await step(choose(bench, world, createRandom(dice)))
  return world.arrows
}

async function doStep(bench: Bench, world: World, deed: Deed): Promise<string[]> {
  const before = accountsOf(world)
  try {
    const complaint = await deed.run(bench)
    await bench.untilQuiet()
    const logged = bench.api.logged
      .splice(0)
      .filter((line) => /^(call failed|webhook failed)/.test(line))
    return [
      ...(complaint ? [complaint] : []),
      ...logged,
      ...wrongMoney(world, before),
      ...(await differences(bench, world)),
    ]
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
}

function choose(bench: Bench, world: World, random: Random): Deed {
  const deeds = deedsOf(bench, { world, random })
  const fair = deeds.filter(({ deed }) => deed.isFair)
  const vain = deeds.filter(({ deed }) => !deed.isFair)
  if (vain.length > 0 && random.chance(0.2)) return random.pick(vain).deed
  const whole = fair.reduce((sum, { weight }) => sum + weight, 0)
  let left = random.next() * whole
  const found = fair.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return found?.deed ?? passTime({ world, random })
}

type Weighted = { weight: number; deed: Deed }

function deedsOf(bench: Bench, making: Making): Weighted[] {
  const { world } = making
  const stay = lastStay(world)
  // Whoever is about to pay does not wait for days.
  const isPaying = stay !== undefined && unpaid.includes(stay.state)
  const found: Weighted[] = [{ weight: isPaying ? 1 : 3, deed: passTime(making) }]
  const add = (weight: number, deed: Deed) => found.push({ weight, deed })
  if (!stay || isOver(stay)) add(stay ? 2 : 30, book(making))
  const pages = world.sales.flatMap((sale) => sale.pages)
  if (pages.some(({ isHeldBack }) => isHeldBack)) add(3, deliver(making))
  if (!stay) return found
  addPayments(making, stay, pages, add)
  addDesk(bench, making, stay, add)
  const isBooked = isOwned(stay)
  add(isBooked ? 1.5 : 0.3, cancel(making, stay))
  add(isBooked ? 2.5 : 0.3, extend(making, stay))
  add(isBooked ? 5 : 0.2, leaveLater(making, stay))
  add(isBooked ? 2.5 : 0.3, orderServices(making, stay))
  add(isBooked ? 4 : 0.3, change(making, stay))
  add(2, rate(making, stay))
  add(0.5, openCase(making, stay))
  return found
}

type Add = (weight: number, deed: Deed) => void

function addPayments(
  making: Making,
  stay: Sale,
  pages: readonly Sale['pages'][number][],
  add: Add,
) {
  const { world, random } = making
  const all = [stay, ...besides(world, stay)]
  const due = all.filter(({ state }) => unpaid.includes(state))
  const sale = random.pick(due.length > 0 ? due : all)
  add(due.length > 0 ? 6 : 0.3, pay(making, sale))
  const open = pages.filter(({ truth }) => truth === 'open' || truth === 'short')
  if (pages.length > 0) {
    add(open.length > 0 ? 9 : 1, press(making, random.pick(open.length > 0 ? open : pages)))
    add(0.7, look(making, random.pick(pages).sale))
    // Coins that arrive after their page has closed, while the dates are still held.
    const late = pages.filter(
      ({ truth, sale: { state } }) => truth === 'expired' && state === 'payment_failed',
    )
    if (late.length > 0) add(3, press(making, random.pick(late)))
  }
  addGivingUp(making, all, add)
}

function addGivingUp(making: Making, all: readonly Sale[], add: Add) {
  const failed = all.filter(({ state }) => state === 'payment_failed')
  const sale = making.random.pick(failed.length > 0 ? failed : all)
  const own = openPages(sale)
  if (own.length < 2 && own[0]?.truth !== 'short') {
    add(failed.length > 0 ? 1.5 : 0.4, giveUp(making, sale))
  }
}

function addDesk(bench: Bench, making: Making, stay: Sale, add: Add) {
  const { world, random } = making
  const beside = besides(world, stay)
  const asked = beside.filter(({ state }) => state === 'requested')
  add(stay.state === 'pending_host' ? 5 : 0.3, answerRequest(making, stay))
  if (beside.length > 0) {
    const one = random.pick(asked.length > 0 ? asked : beside)
    add(asked.length > 0 ? 6 : 0.3, answerBeside(making, one))
    const services = beside.filter(({ type }) => type === 'add-on')
    if (services.length > 0) add(1.5, cancelServices(making, random.pick(services)))
  }
  // What is refused beside a stay ends with it, too.
  const hasRefused = beside.some(({ state }) => state === 'payment_failed')
  add(hasRefused ? 4 : 0.8, cancelAtDesk(making, stay))
  add(2, reportNoShow(making, stay))
  if (stay.caseId) add(1.5, closeCase(making, stay))
  add(0.5, block(making, stay, homeOf(bench, world).id, bench.newId()))
  add(1.5, rateGuest(making, stay))
}
