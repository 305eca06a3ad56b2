import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { quietPart } from './quiet-part.tsx'

const Line = () => <p>Two messages wait</p>

test('a part stands there once its code has come', async () => {
  const Quiet = quietPart(
    async () => ({ Line }),
    (part) => part.Line,
  )
  await render(<Quiet />)
  await expect.element(page.getByText('Two messages wait')).toBeVisible()
})

test('where its code does not come what stands around it is left alone', async () => {
  let lose = (_error: Error) => {}
  const lost = new Promise<{ Line: typeof Line }>((_resolve, reject) => {
    lose = reject
  })
  const Quiet = quietPart(
    () => lost,
    (part) => part.Line,
  )
  await render(
    <div role="status">
      You’re offline.
      <Quiet />
    </div>,
  )
  lose(new Error('lost part'))
  await lost.catch(() => {})
  // What follows a lost part comes before the next frame but one.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(page.getByRole('status')).toHaveTextContent('You’re offline.')
})
