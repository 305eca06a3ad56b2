import '#ui/styles/index.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { Button } from '#ui/button/button.tsx'
import { TalkSearchBar } from './talk-search-bar.tsx'
import { messageElementId, useTalkSearch } from './use-talk-search.ts'

const messages = ['The pool closes at nine', 'Where is the key?', 'At the pool', 'ПУЛ — pool'].map(
  (text, at) => ({ id: `m${at}`, texts: [text] }),
)

/** A conversation that is longer than the window, with its search. */
function Talk() {
  const search = useTalkSearch(messages)
  return (
    <>
      {search.isOpen ? (
        <TalkSearchBar search={search} />
      ) : (
        <Button onClick={search.open}>Find</Button>
      )}
      <ol>
        {messages.map(({ id, texts }) => (
          <li key={id} id={messageElementId(id)} aria-current={id === search.current}>
            {texts}
          </li>
        ))}
      </ol>
    </>
  )
}

const found = () =>
  page
    .getByRole('listitem')
    .elements()
    .findIndex((element) => element.getAttribute('aria-current') === 'true')

test('a search goes from the latest message to earlier ones, round and round, and ends with its field', async () => {
  const clock = { now: () => 0, today: parseCivilDate('2027-01-14') }
  await showPart(<Talk />, [], clock)
  await page.getByRole('button', { name: 'Find' }).click()
  const field = page.getByRole('searchbox', { name: 'Search this conversation' })
  await expect.element(field).toHaveFocus()
  await field.fill('p')
  expect(found()).toBe(-1)
  await field.fill('POOL')
  await expect.element(page.getByText('3 messages found')).toBeInTheDocument()
  expect(found()).toBe(3)
  await page.getByRole('button', { name: 'Earlier message' }).click()
  await expect.poll(found).toBe(2)
  await userEvent.keyboard('{Tab}')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(found).toBe(0)
  await userEvent.keyboard('{Enter}')
  await expect.poll(found).toBe(3)
  await page.getByRole('button', { name: 'Later message' }).click()
  await expect.poll(found).toBe(0)
  await field.fill('sauna')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Earlier message' })).toBeDisabled()
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  expect(found()).toBe(-1)
})
