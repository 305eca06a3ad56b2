import { expect, test } from 'vitest'
import { choosePins, type Standing } from './choose-pins.ts'

const frame = { width: 1000, height: 800 }
const at = (slug: string, x: number, y: number, text = '850'): Standing => ({ slug, x, y, text })

test('gives the better home its price and leaves out what would lie over it', () => {
  const kinds = choosePins([at('best', 300, 300), at('under', 310, 305)], [], frame, 40, null)
  expect([...kinds]).toEqual([['best', 'price']])
})

test('makes a home a dot where its price has no room and a dot has', () => {
  const kinds = choosePins([at('best', 300, 300), at('near', 350, 334)], [], frame, 40, null)
  expect(kinds.get('near')).toBe('dot')
})

test('shows so many prices and no more; the rest are dots', () => {
  const homes = Array.from({ length: 8 }, (_, index) => at(`home ${index}`, 100 + index * 110, 200))
  const kinds = [...choosePins(homes, [], frame, 5, null).values()]
  expect(kinds.filter((kind) => kind === 'price')).toHaveLength(5)
  expect(kinds.filter((kind) => kind === 'dot')).toHaveLength(3)
})

test('always shows the chosen home by its price', () => {
  const kinds = choosePins([at('best', 300, 300), at('chosen', 305, 300)], [], frame, 40, 'chosen')
  expect(kinds.get('chosen')).toBe('price')
  expect(kinds.get('best')).not.toBe('price')
})

test('leaves out what lies beyond the frame', () => {
  expect(choosePins([at('far', -20, 100), at('low', 50, 900)], [], frame, 40, null).size).toBe(0)
})

test('needs more room for a longer price', () => {
  const homes = [at('best', 300, 300, '12,850'), at('near', 392, 300, '12,850')]
  expect(choosePins(homes, [], frame, 40, null).get('near')).not.toBe('price')
})

test('puts nothing under what stands before the map', () => {
  const card = { x: 300, y: 300, halfWidth: 150, halfHeight: 60 }
  const homes = [at('under', 310, 305), at('beside', 600, 305)]
  expect([...choosePins(homes, [], frame, 40, null, [card]).keys()]).toEqual(['beside'])
})

test('draws cells as counts where there is room, else as dots; a cell of one home is a dot', () => {
  const cells = [
    { key: 'apart', x: 600, y: 600, count: 12 },
    { key: 'one', x: 700, y: 600, count: 1 },
    { key: 'beside the price', x: 300, y: 332, count: 30 },
    { key: 'under', x: 302, y: 302, count: 30 },
  ]
  expect([...choosePins([at('best', 300, 300)], cells, frame, 40, null)]).toEqual([
    ['best', 'price'],
    ['apart', 'count'],
    ['one', 'dot'],
  ])
  const [, , beside] = cells
  const nearer = beside ? [{ ...beside, y: 334 }] : []
  expect(choosePins([at('best', 300, 300)], nearer, frame, 40, null).get('beside the price')).toBe(
    'dot',
  )
})
