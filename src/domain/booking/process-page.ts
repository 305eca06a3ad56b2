import { bookingMoves } from '#domain/booking/process.ts'

const moves = Object.entries(bookingMoves)

/** The process of bookings as a drawing and a table, made of the data that rules use. */
export function processPage(): string {
  const arrows = moves.flatMap(([name, { from, to }]) =>
    from.map((state) => `  ${state} --> ${to}: ${name}`),
  )
  const rows = moves.map(([name, { from, to, by, when, money }]) => {
    const cells = [name, from.join(', '), to, by.join(', '), when, money]
    return `| ${cells.map((cell) => cell.replaceAll('_', ' ')).join(' | ')} |`
  })
  return [
    '# The booking process',
    '',
    'Made by `npm run docs:process` from src/domain/booking/process.ts; not written by hand.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> held',
    '  [*] --> requested',
    ...arrows,
    '```',
    '',
    '| move | from | to | by | when | money |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
