import '#ui/styles/index.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createFixedSession } from '#lib/fixed-session.ts'
import { unsentFilesOf } from '#lib/outbox/unsent-files.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { UnsentFiles } from './unsent-files.tsx'

test('a file that no browser can draw is shown by its name, and not as a broken picture', async () => {
  const userId = crypto.randomUUID()
  const id = crypto.randomUUID()
  const blob = new Blob(['no picture'], { type: 'image/jpeg' })
  await unsentFilesOf(userId).add({ id, name: 'lock.jpg', blob })
  const user = { _id: userId, token: '', full_name: 'Layla', profile_image: '', image_url: '' }
  const session = { ...createFixedSession(null, 'g-1'), user: () => user }
  const app = { ...testApp({ now: () => 0, today: parseCivilDate('2027-01-16') }), session }
  await render(
    <AppProvider app={app}>
      <UnsentFiles ids={[id]} />
    </AppProvider>,
    'en',
  )
  await expect.element(page.getByText('lock.jpg')).toBeVisible()
  expect(document.querySelectorAll('img')).toHaveLength(0)
})
