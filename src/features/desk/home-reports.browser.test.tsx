import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeskHomeReport } from '#contract/desk/list-home-reports.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type Answer, showPart } from '#parts/test/show-part.tsx'
import { HomeReportList } from './home-report-list.tsx'

const report: DeskHomeReport = {
  report_id: '0190a0a0-0000-7000-8000-000000000001',
  state: 'open',
  outcome: null,
  owner_name: null,
  opened_at: Date.UTC(2027, 0, 14, 12),
  slug: 'marina-home',
  title: 'Marina home',
  host_name: 'Omar',
  reason: 'unsafe',
  body: 'The balcony has no rail',
  finding: null,
}
const { report_id } = report
const taken: DeskHomeReport = { ...report, state: 'working', owner_name: 'Dana' }
const closed: DeskHomeReport = {
  ...{ ...taken, state: 'resolved', outcome: 'unfounded', finding: 'It has a rail now' },
}

async function show(answers: readonly Answer[]) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await router.load()
  return showPart(
    <RouterContextProvider router={router}>
      <HomeReportList />
    </RouterContextProvider>,
    answers,
    { now: () => 0, today: parseCivilDate('2027-01-15') },
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function problems() {
  const { violations } = await axe.run(document.querySelector('main') ?? document, {
    // The order of headings is the page's.
    rules: { 'heading-order': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

test('an operator reads what is wrong with which listing, takes the report and decides it', async () => {
  const sent = await show([
    { reports: [report] },
    {},
    { reports: [taken] },
    {},
    { reports: [closed] },
  ])
  await expect.element(page.getByRole('heading', { name: 'It is not safe' })).toBeVisible()
  await expect.element(page.getByText('The balcony has no rail')).toBeVisible()
  const link = page.getByRole('link', { name: 'Marina home' })
  await expect.element(link).toHaveAttribute('href', '/property/marina-home')
  expect(await problems()).toEqual([])
  await button('Take this report').click()
  await expect.element(page.getByText('In the hands of Dana')).toBeVisible()
  await expect.element(button('Take this report')).not.toBeInTheDocument()

  await button('Decide this report').click()
  await page.getByRole('radio', { name: 'Nothing is wrong with the listing' }).click()
  const words = page.getByRole('textbox', { name: 'What was found, for the desk' })
  await words.fill('It has a rail now')
  expect(await problems()).toEqual([])
  await button('Close report').click()
  await expect.element(page.getByText('It has a rail now')).toBeVisible()
  await expect.element(button('Decide this report')).not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method !== 'listHomeReports')).toEqual([
    { method: 'takeHomeReport', input: { report_id } },
    {
      method: 'closeHomeReport',
      input: { report_id, outcome: 'unfounded', text: 'It has a rail now' },
    },
  ])
})

test('nothing reported says so', async () => {
  await show([{ reports: [] }])
  await expect.element(page.getByText('No listing has been reported.')).toBeVisible()
})
