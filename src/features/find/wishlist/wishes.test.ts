import { expect, test } from 'vitest'
import type { WishEdit } from '#contract/wishlist/edit.ts'
import { asAnswer, firstList, type KeptList, keptIds, withWishes } from './wishes.ts'

const trip = '00000000-0000-4000-8000-000000000001'
const home = '00000000-0000-7000-8000-000000000002'

const named: WishEdit = { kind: 'name', list_id: trip, name: 'Eid' }
const keep = (list_id: string, is_saved = true): WishEdit => ({
  kind: 'home',
  list_id,
  property_id: home,
  is_saved,
})

/** Names of the lists with how many homes they have. */
function counts(lists: readonly KeptList[]) {
  return lists.map(({ id, name, items }) => [name || id, items.length])
}

test('wishes that wait are seen in the lists, and heard twice change nothing', () => {
  const edits = [named, keep(trip), keep('saved')]
  const once = withWishes([firstList], edits)
  expect(counts(once)).toEqual([
    ['saved', 1],
    ['Eid', 1],
  ])
  expect(withWishes(once, edits)).toEqual(once)
  expect(keptIds(once)).toEqual(new Set([home]))
})

test('what is saved into a list that is gone is seen in the first one', () => {
  const lists = withWishes(
    [firstList],
    [named, keep(trip), { kind: 'delete', list_id: trip }, keep(trip)],
  )
  expect(counts(lists)).toEqual([['saved', 1]])
})

test('a home of which only its id is known is not written as an answer', () => {
  const lists = withWishes([firstList], [keep('saved')])
  expect(asAnswer(lists).lists[0]?.items).toEqual([])
})

test('notes, dates and bells change what they are about and nothing else', () => {
  const kept = withWishes([firstList], [named, keep(trip), keep('saved')])
  const own = { list_id: trip, property_id: home }
  const stay = null
  const party = { adults: 4, children: 0, infants: 0, pets: 0 }
  const after = withWishes(kept, [
    { kind: 'note', ...own, note: 'By the sea' },
    { kind: 'watch_home', ...own, is_watched: true },
    { kind: 'stay', list_id: trip, stay, party },
  ])
  expect(after[0]).toEqual(kept[0])
  expect(after[1]).toMatchObject({ party, items: [{ note: 'By the sea', is_watched: true }] })
})
