import * as v from 'valibot'

const rowSchema = v.object({
  /** What is measured, in words; the same in every run. */
  name: v.string(),
  unit: v.picklist(['ms', 's', 'of 100', 'MB', 'kB', 'shift', 'count']),
  value: v.number(),
  /** What was promised; null where a row only tells. */
  bar: v.nullable(v.object({ kind: v.picklist(['at most', 'at least']), value: v.number() })),
  /** The same of the least that a page can be on this machine; null where there is none. */
  floor: v.nullable(v.number()),
})

/** One number of a run. */
export type BenchRow = v.InferOutput<typeof rowSchema>

/** A run as it is kept beside the page, in `docs/benchmarks.json`. */
export const benchRunSchema = v.object({
  /** 'YYYY-MM-DD'. */
  day: v.string(),
  machine: v.object({
    cores: v.number(),
    node: v.string(),
    chromium: v.string(),
    /** Processes that wanted a core when the run began, as the system counts them over a minute. */
    load: v.number(),
  }),
  sections: v.array(v.object({ title: v.string(), note: v.string(), rows: v.array(rowSchema) })),
})

export type BenchRun = v.InferOutput<typeof benchRunSchema>

/** What others say of themselves, with where they say it; never measured here. */
export type Published = { what: string; figure: string; source: string }

/**
 * `docs/benchmarks.md`: every number of a run beside its bar, the floor and the last run that was recorded.
 */
export function benchmarksPage(
  today: BenchRun,
  last: BenchRun | null,
  published: readonly Published[] = [],
): string {
  const { machine } = today
  const parts = [
    '# Benchmarks',
    `Written by \`npm run bench:web\`: one run on one machine, ${today.day}, ${machineWords(machine)}.`,
    last
      ? `The last recorded run is of ${last.day}, ${machineWords(last.machine)}.`
      : 'No run was recorded before it.',
    'The floor is the home page without any code, served from memory on the same machine.',
  ]
  for (const { title, note, rows } of today.sections) {
    const before = last?.sections.find((one) => one.title === title)?.rows ?? []
    parts.push(`## ${title}`, note, table(rows, before))
  }
  if (published.length > 0) {
    const rows = published.map(({ what, figure, source }) => [what, figure, source])
    parts.push('## What others publish', written(['what', 'figure', 'source'], rows))
  }
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function machineWords({ cores, node, chromium, load }: BenchRun['machine']): string {
  const program = `Node ${node}, Chromium ${chromium}`
  return `${cores} cores, ${program}, load average ${load.toFixed(1)} at the beginning`
}

function table(rows: readonly BenchRow[], before: readonly BenchRow[]): string {
  const cells = rows.map((row) => {
    const last = before.find(({ name, unit }) => name === row.name && unit === row.unit)
    return [
      row.name,
      row.floor === null ? '–' : amount(row.floor, row.unit),
      last ? amount(last.value, row.unit) : '–',
      `${amount(row.value, row.unit)}${meetsBar(row) ? '' : ' ✗'}`,
      row.bar ? `${row.bar.kind} ${amount(row.bar.value, row.unit)}` : '–',
    ]
  })
  return written(['', 'floor', 'last recorded', 'today', 'bar'], cells)
}

/** Whether a number keeps its promise; one that was not measured keeps none. */
export function meetsBar({ value, bar }: BenchRow): boolean {
  if (!bar) return true
  return bar.kind === 'at most' ? value <= bar.value : value >= bar.value
}

const digits = { ms: 1, s: 2, 'of 100': 0, MB: 0, kB: 0, shift: 3, count: 0 } as const

function amount(value: number, unit: BenchRow['unit']): string {
  if (!Number.isFinite(value)) return 'not measured'
  const number = value.toFixed(digits[unit])
  return unit === 'of 100' || unit === 'shift' || unit === 'count' ? number : `${number} ${unit}`
}

function written(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
