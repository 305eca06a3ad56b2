import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { SeenMoneyWords } from './seen-money-words.tsx'

test.each([
  ['arriving', null, /What you ordered is kept for you/],
  ['arriving', 'short', /what you ordered is kept for you, and your stay is as it was/],
  ['review', 'late', /you get what you ordered, if that is still possible/],
] as const)(
  'money for an addition (%s, %s) puts no stay in question',
  async (state, code, words) => {
    await render(
      <main>
        <SeenMoneyWords
          money={{ state, code, rest_until: code === 'short' ? 0 : null }}
          isAddition
        />
      </main>,
    )
    const main = page.getByRole('main')
    await expect.element(main).toMatchTextContent(words)
    await expect.element(main).not.toMatchTextContent(/dates|keep the stay/)
  },
)
