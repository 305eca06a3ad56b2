import type { Locator, Page } from '@playwright/test'
import type { Choice } from './plan.ts'

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })

/** Writes into a field; gives what stood there at that moment, which is what the writer saw. */
async function writeOver(field: Locator, words: string): Promise<string> {
  const seen = await field.evaluateHandle((input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('no field')
    const note = { shown: '' }
    input.addEventListener('beforeinput', () => (note.shown = input.value), { once: true })
    return note
  })
  await field.fill(words)
  return seen.evaluate(({ shown }) => shown)
}

/** The form of the own name; saving gives the first name that stood in it. */
export async function ownName(page: Page) {
  const field = page.getByRole('textbox', { name: 'First name' })
  await field.waitFor()
  return {
    save: async (name: string) => {
      const shown = await writeOver(field, name)
      await button(page.locator('form').filter({ has: field }), 'Save').click()
      return shown
    },
    leave: async () => {},
  }
}

const companion = (page: Page, number: string) =>
  page
    .locator('main')
    .filter({ hasText: number })
    .getByRole('region', { name: 'Guests' })
    .getByRole('listitem')
    .nth(1)

/** The dialog in which who comes along is named; saving gives the first name that stood in it. */
export async function guestName(page: Page, number: string) {
  const opener = companion(page, number).getByRole('button', { name: /^(Add|Change) name/ })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Who is coming' })
  const field = dialog.getByRole('textbox', { name: 'First name' })
  await field.waitFor()
  return {
    save: async (name: string) => {
      const shown = await writeOver(field, name)
      await dialog.getByRole('textbox', { name: 'Last name' }).fill('Haddad')
      await button(dialog, 'Save').click()
      return shown
    },
    /** Closes it where nothing was kept: it still stands there. */
    leave: async (isKept: boolean) => {
      if (!isKept) await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

// A button that the page takes away, because it has learned of something meanwhile, is not waited for.
const soonMs = 8000

/**
 * How one can say that something is wrong: for the first time, in other words where a call waits here
 * (`waits`), or more about an open case.
 */
export async function waysToCall(page: Page, number: string, waits: boolean) {
  const trip = page.locator('main').filter({ hasText: number })
  const more = trip.getByRole('textbox', { name: 'Add something' })
  const change = button(trip, 'Change')
  const wrong = button(trip, 'Something is wrong')
  const dialog = page.getByRole('dialog', { name: 'Something is wrong' })
  // A press that was given up may have opened it after all.
  if (await dialog.isVisible()) await button(dialog, 'Not now').click()
  // What waits is read from the device after the page has been drawn.
  await (waits ? more.or(change) : more.or(change).or(wrong)).first().waitFor()
  return {
    /** Words of a call that waits may be changed (but while they are tried), those of an open case added to. */
    kind:
      waits || (await change.isVisible()) ? 'change' : (await more.isVisible()) ? 'add' : 'open',
    /** Opens the dialog; false where the page offers another way by now: a call waits, or a case is open. */
    begin: (): Promise<boolean> =>
      change
        .or(wrong)
        .first()
        .click({ timeout: soonMs })
        .then(() => dialog.waitFor({ timeout: soonMs }))
        .then(
          () => true,
          () => dialog.isVisible(),
        ),
    open: async (text: string) => {
      await dialog.getByRole('textbox', { name: 'What happened?' }).fill(text)
      await button(dialog, 'Get help').click()
    },
    add: async (text: string) => {
      await more.fill(text)
      // What a form has is looked for from the form on, not from the page.
      const form = trip
        .locator('form')
        .filter({ has: page.getByRole('textbox', { name: 'Add something' }) })
      await button(form, 'Send').click()
    },
    /** Closes the dialog where nothing was kept: it still stands there. */
    leave: async (isKept: boolean) => {
      if (!isKept && (await dialog.isVisible())) await button(dialog, 'Not now').click()
      await dialog.waitFor({ state: 'hidden' })
    },
  } as const
}

const choices = {
  names: { mine: 'Keep what I wrote', theirs: 'Leave it as it is now' },
  case: { mine: 'Add it to the open case', theirs: 'Discard' },
} as const

/**
 * Chooses where a page asks which of two versions counts: the one with these words on it, because the page before,
 * which may ask as well, stands until it is there.
 */
export async function decide(
  page: Page,
  on: string,
  what: keyof typeof choices,
  choice: Choice,
): Promise<void> {
  const main = page.locator('main').filter({ hasText: on })
  // The question is there once both of its buttons are.
  await button(main, choices[what].mine).waitFor()
  await button(main, choices[what][choice]).first().click()
}

/** What waits with these words, where the device lists it. */
export function unsentItem(page: Page, words: string) {
  const item = page.getByRole('listitem').filter({ hasText: words })
  const discard = item.getByRole('button', { name: /^Discard/ })
  return {
    isThere: () => discard.isVisible(),
    discard: async () => {
      await discard.click()
      await item.waitFor({ state: 'detached' })
    },
  }
}

/** Gives the rating on the screen, or changes the one that was given; false where it cannot be changed. */
export async function rateAgain(page: Page, score: number, text: string): Promise<boolean> {
  const field = await ratingField(page)
  if (!field) return false
  await field.fill(text)
  for (const select of await page.locator('form select').all()) {
    await select.selectOption(String(score))
  }
  await page.getByRole('button', { name: /^(Submit rating|Save changes)$/ }).click()
  await field.waitFor({ state: 'detached' })
  return true
}

/** Writes into the form of the rating and leaves it there. */
export async function draftRating(page: Page, text: string): Promise<void> {
  const field = await ratingField(page)
  await field?.fill(text)
}

async function ratingField(page: Page): Promise<Locator | null> {
  const field = page.getByRole('textbox', { name: 'Your feedback' })
  const change = button(page, 'Change rating')
  const closed = page.getByText(/^Your rating is (published|saved\. Our team)/)
  await field.or(change).or(closed).first().waitFor()
  if (!(await field.isVisible())) {
    if (!(await change.isVisible())) return null
    await change.click()
    await field.waitFor()
  }
  // A form stays once it is begun; until then what was given already may take its place.
  const isBegun = await field.focus({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
  return isBegun ? field : ratingField(page)
}
