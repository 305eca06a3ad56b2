import { afterEach, expect, test } from 'vitest'
import { amountInWords, changeSecondCurrency, readSecondCurrency } from '#lib/second-currency.ts'
import { render } from '#ui/test/render.tsx'
import { ApproxPrice } from './approx-price.tsx'

afterEach(() => changeSecondCurrency(null))

const shown = () => document.querySelector<HTMLElement>('[data-fils]')
const amount = () => shown()?.dataset.approx

test('without a choice there is no line beside a price', async () => {
  await render(<ApproxPrice fils={461_250} />)
  expect(amount()).toBeUndefined()
})

test('a chosen currency is written beside prices that are there, come later and change', async () => {
  changeSecondCurrency('USD')
  await render(<ApproxPrice fils={461_250} />)
  await expect.poll(amount).toBe('\u2066≈ $1,256\u2069')
  shown()?.setAttribute('data-fils', '922500')
  await expect.poll(amount).toBe('\u2066≈ $2,512\u2069')
  changeSecondCurrency('EUR')
  expect(amount()).toBe('\u2066≈ €2,143\u2069')
  expect(document.cookie).toContain('currency=EUR')
})

test('the day of the rate stands beside a dated amount', async () => {
  changeSecondCurrency('GBP')
  await render(<ApproxPrice fils={503_120} isDated />)
  await expect.poll(amount).toMatch(/^\u2066≈ £1,000\u2069 \(.*2025\)$/)
})

test('taking the choice back forgets it', () => {
  changeSecondCurrency('RUB')
  expect(readSecondCurrency()).toBe('RUB')
  changeSecondCurrency(null)
  expect(readSecondCurrency()).toBeNull()
  expect(document.cookie).not.toContain('currency=')
})

test('Russian writes the sign after the amount', () => {
  expect(amountInWords(461_250, 'RUB', 'ru')).toBe('\u2066≈ 98\u00a0558\u00a0₽\u2069')
})
