import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { key: 'current', label: 'Current' },
  { key: 'upcoming', label: 'Upcoming' },
  { key: 'past', label: 'Past' },
] as const

type Key = (typeof tabs)[number]['key']

function Example() {
  const [value, setValue] = useState<Key>('current')
  return (
    <Tabs label="Trips" tabs={tabs} value={value} onChange={setValue}>
      {value}
    </Tabs>
  )
}

const chosen = page.getByRole('tab', { selected: true })

test.for([
  ['en', 'ArrowRight'],
  ['ar', 'ArrowLeft'],
] as const)('in %s the key %s goes on to the next tab, round the end', async ([language, next]) => {
  await render(<Example />, language)
  await userEvent.tab()
  await expect.element(page.getByRole('tab', { name: 'Current' })).toHaveFocus()
  await userEvent.keyboard(`{${next}}`)
  await expect.element(chosen).toHaveTextContent('Upcoming')
  await expect.element(chosen).toHaveFocus()
  await userEvent.keyboard(`{${next}}{${next}}`)
  await expect.element(chosen).toHaveTextContent('Current')
  await expect.element(page.getByRole('tabpanel', { name: 'Current' })).toHaveTextContent('current')
})

/** Tabs whose owner follows when the test says so. */
async function renderSlowOwner() {
  const told: Key[] = []
  let follow: (key: Key) => void = () => {}
  function SlowOwner() {
    const [value, setValue] = useState<Key>('current')
    follow = setValue
    return (
      <Tabs label="Trips" tabs={tabs} value={value} onChange={(key) => told.push(key)}>
        {value}
      </Tabs>
    )
  }
  await render(<SlowOwner />, 'en')
  await userEvent.tab()
  return { told, follow: (key: Key) => follow(key) }
}

test('keys go on from what is shown, however late its owner follows', async () => {
  const { told, follow } = await renderSlowOwner()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => told).toEqual(['upcoming'])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(chosen).toHaveTextContent('Past')
  follow('upcoming')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('upcoming')
  await expect.element(chosen).toHaveTextContent('Past')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(chosen).toHaveTextContent('Current')
})

test('a choice that its owner has followed gives way to where the owner goes next', async () => {
  const { told, follow } = await renderSlowOwner()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => told).toEqual(['upcoming'])
  follow('upcoming')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('upcoming')
  follow('current')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('current')
  await expect.element(chosen).toHaveTextContent('Current')
})
