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

function Example() {
  const [value, setValue] = useState<(typeof tabs)[number]['key']>('current')
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
