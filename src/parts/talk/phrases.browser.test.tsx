import '#ui/styles/index.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Phrase } from '#contract/chat/phrases.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { MessagePhrase } from './message-phrase.tsx'
import { PhraseChips } from './phrase-chips.tsx'

const today = parseCivilDate('2027-01-14')
const clock = { now: () => Date.UTC(2027, 0, 14, 9), today }
const stay = {
  check_in: today,
  check_out: parseCivilDate('2027-01-18'),
  end: null,
} as const

/** The phrases of a guest on the day of arrival; gives what was sent. */
async function showChips(send: () => Promise<void> = async () => {}) {
  const sent: Phrase[] = []
  const onSend = async (phrase: Phrase) => {
    sent.push(phrase)
    await send()
  }
  const help = (key: string) => key === 'door_code_fails' && <p>Somebody comes</p>
  const chips = <PhraseChips side="guest" stay={stay} onSend={onSend} helpWith={help} />
  await showPart(chips, [], clock)
  return sent
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a time of arrival is asked for beside its field, shown as it will be said, and sent once', async () => {
  const sent = await showChips()
  await button('We arrive …').click()
  await button('Send').click()
  await expect.element(page.getByText('Choose a time.')).toBeVisible()
  await page.getByLabelText('Time').fill('01:30')
  await page.getByLabelText('Day').selectOptions('Fri 15 Jan')
  await expect.element(page.getByText('We arrive: Fri 15 Jan, 01:30.')).toBeVisible()
  await button('Send').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual([{ key: 'arriving_at', language: 'en', date: '2027-01-15', time: '01:30' }])
})

test('what else helps stands beside a phrase before it leaves, and other phrases are one press away', async () => {
  const sent = await showChips()
  await button('The door code does not work').click()
  await expect.element(page.getByText('Somebody comes')).toBeVisible()
  await button('Other phrases').click()
  await button('Water is leaking').click()
  await expect.element(page.getByText('Somebody comes')).not.toBeInTheDocument()
  await button('Send').click()
  await expect.poll(() => sent).toEqual([{ key: 'water_leaks', language: 'en' }])
})

test('a stay that is called off offers no phrase, one that is over what is said afterwards', async () => {
  const chips = (end: 'called_off' | 'over') => (
    <PhraseChips side="guest" stay={{ ...stay, end }} onSend={async () => {}} />
  )
  await showPart(chips('called_off'), [], clock)
  expect(page.getByRole('button').elements()).toEqual([])
  await showPart(chips('over'), [], clock)
  const offered = page.getByRole('listitem').elements()
  expect(offered.map(({ textContent }) => textContent)).toEqual(['We have left something behind'])
})

test('a phrase that was neither sent nor kept stays to be sent again', async () => {
  let isFull = true
  const sent = await showChips(async () => {
    if (isFull) throw new Error('full')
  })
  await button('More phrases').click()
  await button('We are on our way').last().click()
  await button('Send').click()
  await expect.element(page.getByText(/^This phone could not keep/)).toBeVisible()
  isFull = false
  await button('Send').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toHaveLength(2)
})

test('a phrase is read in the reader’s language, in the original, and in English', async () => {
  const phrase = { key: 'working_on_it', language: 'ru' } as const
  await showPart(<MessagePhrase phrase={phrase} className="" />, [], { ...clock, language: 'ar' })
  await expect.element(page.getByText('قرأنا رسالتكم ونعمل على حل الأمر.')).toBeVisible()
  const buttons = () =>
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  expect(buttons()).toHaveLength(2)
  await page.getByRole('button').first().click()
  const original = page.getByText('Мы прочитали и уже занимаемся этим.')
  await expect.element(original).toHaveAttribute('lang', 'ru')
  await expect.element(original).toHaveAttribute('dir', 'ltr')
  await page.getByRole('button').last().click()
  await expect
    .element(page.getByText('We have read this and are taking care of it.'))
    .toHaveAttribute('lang', 'en')
})

test('what is written in the reader’s own language offers no other', async () => {
  const phrase = { key: 'on_the_way', language: 'en' } as const
  await showPart(<MessagePhrase phrase={phrase} className="" />, [], clock)
  await expect.element(page.getByText('We are on our way.')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
