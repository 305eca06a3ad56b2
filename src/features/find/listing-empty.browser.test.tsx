import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { ListingEmpty } from './listing-empty.tsx'

type Props = ComponentProps<typeof ListingEmpty>

const none: Props['result'] = {
  homes: [],
  total: 0,
  page: 1,
  page_count: 1,
  facets: {
    types: [],
    amenities: [],
    flags: [],
    ratings: [],
    bedrooms: [],
    beds: [],
    bathrooms: [],
  },
  price: { min_fils: 0, max_fils: 0, buckets: [] },
  relief: null,
  wider: null,
  title: null,
  emirate: null,
  as_of: 0,
}
const nothing = { filters: false, guests: null, dates: false }
const linkTo: Props['linkTo'] = (search, children, className) => (
  <a href={`#${JSON.stringify(search)}`} className={className}>
    {children}
  </a>
)

function show(search: Props['search'], result: Partial<Props['result']>): Promise<void> {
  return render(<ListingEmpty result={{ ...none, ...result }} search={search} linkTo={linkTo} />)
}

async function leadsTo(name: string): Promise<unknown> {
  const link = page.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  return JSON.parse(decodeURIComponent(link.element().getAttribute('href')?.slice(1) ?? ''))
}

test('the one filter that helps most is offered first, with what it would bring', async () => {
  const search: Props['search'] = {
    types: 'castle',
    amenities: 'pool',
    adults: 2,
    sort: 'price_low',
  }
  await show(search, { relief: { filter: 'amenities', key: 'pool', count: 14 } })
  const { amenities: _pool, ...others } = search
  expect(await leadsTo('Remove “Shared pool” for 14 homes')).toEqual(others)
  expect(await leadsTo('Remove all filters')).toEqual({ adults: 2, sort: 'price_low' })
})

test('too many guests are named, with the way to as many as a home takes, and no filters to remove', async () => {
  const wider = { ...nothing, guests: 11, count: 209 }
  await show({ adults: 28, children: 2 }, { wider })
  const words = 'You search for 30 guests. The largest home that fits takes 11.'
  await expect.element(page.getByText(words)).toBeVisible()
  expect(await leadsTo('Lower guests to 11 for 209 homes')).toMatchObject({
    adults: 11,
    children: 0,
  })
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

test('filters that exclude each other are named together, and go together', async () => {
  const search = { types: 'villa,castle', max_total: 100, adults: 2 }
  await show(search, { wider: { ...nothing, filters: true, count: 36 } })
  const words = 'No home has all of these at once: Villa + Up to AED 100.'
  await expect.element(page.getByText(words)).toBeVisible()
  expect(await leadsTo('Remove all filters for 36 homes')).toEqual({ adults: 2 })
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

test('dates on which nothing is free can be removed, and the map looked beyond', async () => {
  const search = { check_in: '2027-01-10', check_out: '2027-01-12', box: '54,24,55,25' }
  await show(search, { wider: { ...nothing, dates: true, count: 1 } })
  await expect.element(page.getByText('No home is free on these dates.')).toBeVisible()
  expect(await leadsTo('Remove dates for 1 home')).toEqual({ box: search.box })
  const { box: _box, ...anywhere } = search
  expect(await leadsTo('Look beyond this part of the map')).toEqual(anywhere)
})

test('where nothing helps and nothing is set, no filters are offered for removal', async () => {
  await show({ adults: 2 }, {})
  await expect.element(page.getByText('Try other dates or a place nearby.')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})
