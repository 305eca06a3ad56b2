import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import { createOutboxBench } from '#lib/outbox/outbox-bench.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { LogoutQuestion } from './logout-question.tsx'

async function ask(outbox: Outbox): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await showPart(
    <RouterContextProvider router={router}>
      <LogoutQuestion isOpen onClose={() => {}} />
    </RouterContextProvider>,
    [],
    { now: () => 0, today: parseCivilDate('2027-01-14'), outbox },
  )
}

test('whoever logs out is told of all that goes with it, of what was refused too', async () => {
  const bench = createOutboxBench()
  const { outbox } = bench.openTab()
  bench.server.mood = 'refuses'
  await outbox.enqueue(bench.message('The gate is closed'))
  await expect.poll(() => outbox.items()[0]?.state).toBe('failed')
  await ask(outbox)
  await expect
    .element(page.getByText('1 change or message has not been sent yet. It will be lost.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Save the messages as text' }))
    .toBeVisible()
})

test('where the storage does not tell what waits, that is said instead of nothing, until it tells', async () => {
  const bench = createOutboxBench()
  bench.device.isSilent = true
  const { outbox, timers } = bench.openTab()
  await outbox.drain()
  await ask(outbox)
  const unknown = page.getByText('This device does not say right now', { exact: false })
  await expect.element(unknown).toBeVisible()
  bench.device.isSilent = false
  timers[0]?.callback()
  await expect.element(unknown).not.toBeInTheDocument()
})
