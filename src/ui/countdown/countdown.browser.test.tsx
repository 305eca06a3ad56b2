import '#ui/styles/index.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { Countdown } from './countdown.tsx'

const start = Date.UTC(2027, 0, 14, 9)
const secondMs = 1000
const minuteMs = 60 * secondMs

test.each([
  ['en', 120 * minuteMs - 3 * secondMs, '1:59:57', '1 hour, 59 minutes, 57 seconds'],
  ['ar', 120 * minuteMs - 3 * secondMs, '1:59:57', 'ساعة، و59 دقيقة، و57 ثانية'],
  ['ru', 120 * minuteMs - 3 * secondMs, '1:59:57', '1 час 59 минут 57 секунд'],
  ['en', 60 * minuteMs, '1:00:00', '1 hour, 0 minutes, 0 seconds'],
  ['en', 59 * minuteMs + 5 * secondMs, '59:05', '59 minutes, 5 seconds'],
] as const)('in %s %d ms are shown and said as a span', async (language, left, shown, said) => {
  await render(<Countdown until={start + left} now={() => start} />, language)
  const timer = page.getByRole('timer')
  await expect.element(timer).toHaveTextContent(shown)
  await expect.element(timer).toHaveAccessibleName(said)
})
