import '#ui/styles/index.css'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type CivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'
import { render } from '#ui/test/render.tsx'
import { type DateRange, RangeCalendar } from './range-calendar.tsx'

const today = parseCivilDate('2027-01-04')
// Two nights of somebody else: free to leave on the 20th, not to arrive.
const taken = new Set(['2027-01-20', '2027-01-21'])
const isTaken = (night: CivilDate) => taken.has(night)

type Props = {
  checkIn?: CivilDate
  checkOut?: CivilDate
  minNights?: number
  isArrivalClosed?: (day: CivilDate) => boolean
  knownUntil?: CivilDate
  width?: string
  canClear?: boolean
}

const never = () => false

function Example(props: Props) {
  const { checkIn = null, checkOut = null, minNights = 1, isArrivalClosed = never } = props
  const { knownUntil, width = '60rem', canClear = true } = props
  const [range, setRange] = useState<DateRange>({ checkIn, checkOut })
  return (
    <main ref={(host) => host?.style.setProperty('inline-size', width)}>
      <h2>Dates</h2>
      <RangeCalendar
        range={range}
        onChange={setRange}
        today={today}
        isTaken={isTaken}
        isArrivalClosed={isArrivalClosed}
        minNights={minNights}
        knownUntil={knownUntil}
        canClear={canClear}
      />
      <output>{`${range.checkIn ?? ''}/${range.checkOut ?? ''}`}</output>
    </main>
  )
}

const focusedDay = () => document.activeElement?.getAttribute('data-day')
const chosen = () => document.querySelector('output')?.textContent
const labelOf = (day: string) =>
  document.querySelector(`[data-day="${day}"]`)?.getAttribute('aria-label')

function focus(day: string) {
  document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
}

beforeEach(() => page.viewport(1200, 900))

const start = '2027-01-13'
const keysOfBoth = [
  ['{ArrowDown}', '2027-01-20'],
  ['{ArrowUp}', '2027-01-06'],
  ['{Home}', '2027-01-11'],
  ['{End}', '2027-01-17'],
  ['{PageDown}', '2027-02-13'],
  ['{Shift>}{PageDown}{/Shift}', '2028-01-13'],
  ['{PageDown}{PageDown}{PageUp}', '2027-02-13'],
  ['{PageUp}', '2027-01-04'],
  ['{ArrowUp}{ArrowUp}', '2027-01-04'],
]

describe.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)('in %s', (language, forward, back) => {
  test.each([[forward, '2027-01-14'], [back, '2027-01-12'], ...keysOfBoth])(
    '%s moves the focus to %s',
    async (keys, day) => {
      await render(<Example checkIn={parseCivilDate(start)} />, language)
      focus(start)
      await userEvent.keyboard(keys)
      await expect.poll(focusedDay).toBe(day)
    },
  )

  test('nothing is wrong for people who cannot see it', async () => {
    await render(<Example checkIn={parseCivilDate(start)} minNights={3} />, language)
    const { violations } = await axe.run(document.querySelector('main') ?? document.body)
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  })
})

test('the days are one tab stop: today, or the day of check-in', async () => {
  await render(<Example />)
  const stops = () =>
    [...document.querySelectorAll('[data-day][tabindex="0"]')].map((day) =>
      day.getAttribute('data-day'),
    )
  expect(stops()).toEqual([today])
  focus(today)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(stops).toEqual(['2027-01-05'])
})

test('Enter chooses arrival, then leaving; the first Escape clears both', async () => {
  await render(<Example />)
  focus(today)
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await expect.poll(focusedDay).toBe('2027-01-11')
  await userEvent.keyboard('{Enter}')
  await expect.poll(chosen).toBe('2027-01-04/2027-01-11')
  await expect.element(page.getByText(/7 nights/)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(chosen).toBe('/')
})

test('Escape is left to the dialog around a calendar whose first day stays', async () => {
  const left: string[] = []
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (!defaultPrevented) left.push(key)
  }
  document.addEventListener('keydown', listen)
  await render(<Example checkIn={parseCivilDate('2027-01-18')} canClear={false} />)
  focus('2027-01-18')
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', listen)
  expect(left).toEqual(['Escape'])
  expect(chosen()).toBe('2027-01-18/')
})

test('a booked day says so and cannot be the day of arrival', async () => {
  await render(<Example />)
  expect(labelOf('2027-01-20')).toBe('Wednesday, 20 January 2027, checkout only')
  expect(labelOf('2027-01-21')).toBe('Thursday, 21 January 2027, booked')
  expect(labelOf('2027-01-19')).toBe('Tuesday, 19 January 2027')
  focus('2027-01-20')
  document.querySelector<HTMLElement>('[data-day="2027-01-20"]')?.click()
  expect(chosen()).toBe('/')
})

test('the first taken day may be the day of leaving, days beyond it may not', async () => {
  await render(<Example checkIn={parseCivilDate('2027-01-18')} />)
  expect(labelOf('2027-01-20')).toBe('Wednesday, 20 January 2027, checkout only')
  expect(labelOf('2027-01-21')).toBe('Thursday, 21 January 2027, booked')
  expect(labelOf('2027-01-23')).toBe('Saturday, 23 January 2027, booked')
  await page.getByRole('button', { name: /20 January 2027, checkout only/ }).click()
  await expect.poll(chosen).toBe('2027-01-18/2027-01-20')
})

test('days too close to the arrival say why they cannot be chosen', async () => {
  await render(<Example checkIn={parseCivilDate('2027-01-11')} minNights={3} />)
  expect(labelOf('2027-01-13')).toMatch(/, shorter than the shortest stay$/)
  expect(labelOf('2027-01-14')).toBe('Thursday, 14 January 2027')
})

test('nights that nobody knows say so and cannot be chosen, and no month lies beyond them', async () => {
  await render(<Example knownUntil={parseCivilDate('2027-02-10')} />)
  expect(labelOf('2027-02-09')).toBe('Tuesday, 9 February 2027')
  expect(labelOf('2027-02-10')).toBe('Wednesday, 10 February 2027, not known yet')
  document.querySelector<HTMLElement>('[data-day="2027-02-10"]')?.click()
  expect(chosen()).toBe('/')
  const next = page.getByRole('button', { name: 'Next month' })
  await next.click()
  await expect.element(page.getByRole('grid', { name: 'March 2027' })).toBeInTheDocument()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  next.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('grid', { name: 'February 2027' })).toBeInTheDocument()
})

describe.each([
  [
    'en',
    ['Sunday, 3 January 2027, in the past', 'Thursday, 21 January 2027, booked'],
    ['Wednesday, 20 January 2027, checkout only', 'Friday, 8 January 2027, no check-in that day'],
    'Tuesday, 19 January 2027, too few free nights before the next booking',
    'Saturday, 30 January 2027, not known yet',
    'Tuesday, 12 January 2027, shorter than the shortest stay',
  ],
  [
    'ar',
    ['الأحد، 3 يناير 2027، في الماضي', 'الخميس، 21 يناير 2027، محجوز'],
    ['الأربعاء، 20 يناير 2027، للمغادرة فقط', 'الجمعة، 8 يناير 2027، لا تسجيل وصول في هذا اليوم'],
    'الثلاثاء، 19 يناير 2027، الليالي المتاحة قبل الحجز التالي لا تكفي',
    'السبت، 30 يناير 2027، غير معروف بعد',
    'الثلاثاء، 12 يناير 2027، أقصر من الحد الأدنى للإقامة',
  ],
  [
    'ru',
    ['воскресенье, 3 января 2027 г., в прошлом', 'четверг, 21 января 2027 г., занято'],
    ['среда, 20 января 2027 г., только выезд', 'пятница, 8 января 2027 г., заезда в этот день нет'],
    'вторник, 19 января 2027 г., до следующей брони слишком мало свободных ночей',
    'суббота, 30 января 2027 г., пока неизвестно',
    'вторник, 12 января 2027 г., короче минимального срока',
  ],
] as const)('in %s', (language, [past, booked], [checkout, closed], gap, unknown, short) => {
  const rules = {
    minNights: 3,
    isArrivalClosed: (day: CivilDate) => day === '2027-01-08',
    knownUntil: parseCivilDate('2027-01-30'),
  }

  test('each reason why a day cannot be the day of arrival is spoken', async () => {
    await render(<Example {...rules} />, language)
    expect(labelOf('2027-01-03')).toBe(past)
    expect(labelOf('2027-01-08')).toBe(closed)
    expect(labelOf('2027-01-19')).toBe(gap)
    expect(labelOf('2027-01-20')).toBe(checkout)
    expect(labelOf('2027-01-21')).toBe(booked)
    expect(labelOf('2027-01-30')).toBe(unknown)
  })

  test('and why one cannot be the day of leaving', async () => {
    await render(<Example {...rules} checkIn={parseCivilDate('2027-01-11')} />, language)
    expect(labelOf('2027-01-12')).toBe(short)
    expect(labelOf('2027-01-20')).toBe(checkout)
    expect(labelOf('2027-01-21')).toBe(booked)
  })
})

test('with room for one month the focus never goes into the one that is not shown', async () => {
  await render(<Example checkIn={parseCivilDate('2027-01-28')} width="22rem" />)
  focus('2027-01-28')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedDay).toBe('2027-02-04')
  await expect.element(page.getByRole('grid', { name: 'February 2027' })).toBeVisible()
})

test.each(['en', 'ar', 'ru'] as const)(
  'on a phone, in %s, what is below stays where it is while days are chosen',
  async (language) => {
    await render(<Example width="22rem" />, language)
    const place = () => document.querySelector('output')?.getBoundingClientRect().top
    const before = place()
    for (const [day, words] of [
      ['2027-01-12', '2027-01-12/'],
      ['2027-01-19', '2027-01-12/2027-01-19'],
    ] as const) {
      document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.click()
      await expect.poll(chosen).toBe(words)
      expect(place()).toBe(before)
    }
  },
)

test.each([
  ['past', { from: '2027-01-02', until: '2027-01-06' }],
  ['booked', { from: '2027-01-18', until: '2027-01-21' }],
  ['checkout-only', { from: '2027-01-18', until: '2027-01-20' }],
  ['no-check-in', { from: '2027-01-08', until: '2027-01-12' }],
  ['short-gap', { from: '2027-01-15', until: '2027-01-18' }],
  ['unknown', { from: '2027-02-15', until: '2027-02-20' }],
] as const)('a chosen day that is %s for others looks chosen', async (_, { from, until }) => {
  await render(
    <Example
      checkIn={parseCivilDate(from)}
      checkOut={parseCivilDate(until)}
      minNights={3}
      isArrivalClosed={(day) => day === '2027-01-12'}
      knownUntil={parseCivilDate('2027-02-20')}
    />,
  )
  const look = (day: string) => {
    const button = document.querySelector(`[data-day="${day}"]`)
    if (!button) throw new Error(`${day} is not shown`)
    const { color, backgroundColor, backgroundImage, opacity, textDecorationLine, borderStyle } =
      getComputedStyle(button)
    return { color, backgroundColor, backgroundImage, opacity, textDecorationLine, borderStyle }
  }
  await expect.element(page.getByRole('grid').first()).toBeVisible()
  expect(look(from)).toEqual(look(until))
  expect(look(until)).toMatchObject({ opacity: '1', backgroundImage: 'none', borderStyle: 'none' })
  expect(look(until).textDecorationLine).toBe('none')
  const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'] })
  expect(violations).toEqual([])
})
