import '#ui/styles/index.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { MessageText } from './message-text.tsx'

const words = { en: 'Pay at https://evil.example/pay', ar: 'ادفع هنا https://evil.example/pay' }

for (const [reader, writer] of [
  ['en', 'ar'],
  ['ar', 'en'],
] as const) {
  test(`where a link leads is asked in the direction of ${reader}, in a message written in ${writer}`, async () => {
    await render(
      <p dir="auto">
        <MessageText text={words[writer]} />
      </p>,
      reader,
    )
    const link = page.getByRole('button', { name: 'https://evil.example/pay' })
    const directionOf = (element: Element) => getComputedStyle(element).direction
    expect(directionOf(link.element())).toBe(writer === 'ar' ? 'rtl' : 'ltr')
    await link.click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    expect(directionOf(dialog.element())).toBe(reader === 'ar' ? 'rtl' : 'ltr')
  })
}

test('the groups of a phone’s number stand in their order amid Arabic', async () => {
  await render(
    <p dir="auto">
      <MessageText text="رقمي +971 50 123 4567" />
    </p>,
    'ar',
  )
  const number = page.getByText('+971 50 123 4567', { exact: true })
  const [{ firstChild: digits }] = [number.element()]
  const startOf = (group: string) => {
    const range = document.createRange()
    const at = digits?.textContent?.indexOf(group) ?? 0
    range.setStart(digits ?? document, at)
    range.setEnd(digits ?? document, at + group.length)
    return range.getBoundingClientRect().left
  }
  expect(startOf('+971')).toBeLessThan(startOf('50'))
  expect(startOf('50')).toBeLessThan(startOf('4567'))
})
