import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type App, AppProvider } from '#lib/app-context.tsx'
import { createLostConnection } from '#lib/connection.ts'
import { Button } from '#ui/button/button.tsx'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { Commands } from './commands.tsx'

const today = parseCivilDate('2027-01-10')

const show = (own: Partial<App>) =>
  render(
    <AppProvider app={testApp({ now: () => 0, today, ...own })}>
      <Commands>
        <Button>Accept</Button>
      </Commands>
    </AppProvider>,
  )

test('without a connection a command of the desk cannot be pressed, and says why', async () => {
  await show({ connection: createLostConnection() })
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Needs a connection')
})

test('with a connection it can, and says nothing', async () => {
  await show({})
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeEnabled()
  expect(page.getByText('Needs a connection').elements()).toEqual([])
})
