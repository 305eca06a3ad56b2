import { interactionBars, type Taps } from '../inp/measure-interactions.ts'
import { longestTaskMs, type Pan, type Pans, tooLong } from '../map/measure-pans.ts'
import { timingOf } from '../measure.ts'
import type { Opening } from '../openings/measure-openings.ts'
import { type Load, type ServerMeasures, serverBars } from '../server/measure-server.ts'
import type { BenchRow, BenchRun } from './benchmarks-page.ts'
import type { Visit } from './lighthouse.ts'

type Section = BenchRun['sections'][number]
type Bar = BenchRow['bar']

/**
 * Promises of a first visit; what search engines want is of public pages alone. A page of one's own is drawn anew by
 * the app: how long that blocks a page follows the machine of the day closely and is reported
 * (docs/decisions/086-a-trip-is-there-before-the-code.md).
 */
export type VisitBars = { isPublic: boolean; largestPaintMs: number | undefined }

const atMost = (value: number): Bar => ({ kind: 'at most', value })
const atLeast = (value: number): Bar => ({ kind: 'at least', value })

/** What Lighthouse says of one page, beside what it says of the floor. */
export function visitRows(
  name: string,
  page: Visit,
  floor: Visit | null,
  { isPublic, largestPaintMs }: VisitBars,
): BenchRow[] {
  const row = rowOfVisit(name, page, floor)
  return [
    row('performance', 'of 100', (one) => one.performance, atLeast(isPublic ? 95 : 90)),
    row('accessibility', 'of 100', (one) => one.accessibility, atLeast(100)),
    row('best practices', 'of 100', (one) => one.bestPractices, atLeast(100)),
    row('search engines', 'of 100', (one) => one.seo, isPublic ? atLeast(100) : null),
    row('first paint', 's', (one) => one.firstPaintMs / 1000, null),
    row(
      'largest paint',
      's',
      (one) => one.largestPaintMs / 1000,
      largestPaintMs === undefined ? null : atMost(largestPaintMs / 1000),
    ),
    row('blocking', 'ms', (one) => one.blockingMs, isPublic ? atMost(100) : null),
    row('shift', 'shift', (one) => one.shift, atMost(0.005)),
    row(...scriptsAsSent, null),
    row('the machine’s speed', 'count', (one) => one.machineSpeed, null),
  ]
}

/** What Lighthouse says of a front end of others, and of the floor just before. */
export type PeerVisit = { name: string; page: Visit; floor: Visit | null }

/** Front ends of others; nothing was promised of them. */
export function peerSection(visits: readonly PeerVisit[]): Section {
  return {
    title: 'Others, visited the same way',
    note:
      'Public front ends of others, built from their sources and sent from memory by HTTP/2 with brotli, as the ' +
      'floor is. There are no homes, no pictures of homes and no accounts. An app that is drawn by a server of its ' +
      'own comes as one page that this drew before, with a made-up configuration; all else that they call their ' +
      'services for is answered with 404 at once, and what they ask of other hosts, as fonts and maps, fails at once. ' +
      'So they show less than a real page of theirs and wait for less: their figures are better than life. Blocking ' +
      'counts from the first paint: who paints late has little of it. How they were built: ' +
      'docs/decisions/095-others-are-visited-the-same-way.md.',
    rows: visits.flatMap(({ name, page, floor }) => {
      const row = rowOfVisit(name, page, floor)
      return [
        row('performance', 'of 100', (one) => one.performance, null),
        row('first paint', 's', (one) => one.firstPaintMs / 1000, null),
        row('largest paint', 's', (one) => one.largestPaintMs / 1000, null),
        row('blocking', 'ms', (one) => one.blockingMs, null),
        row(...scriptsAsSent, null),
      ]
    }),
  }
}

const scriptsAsSent = ['scripts as sent', 'kB', (one: Visit) => one.scriptBytes / 1000] as const

function rowOfVisit(name: string, page: Visit, floor: Visit | null) {
  return (
    what: string,
    unit: BenchRow['unit'],
    of: (one: Visit) => number,
    bar: Bar,
  ): BenchRow => ({
    ...{ name: `${name}, ${what}`, unit, value: of(page), bar },
    floor: floor && of(floor),
  })
}

const plain = (name: string, unit: BenchRow['unit'], value: number, bar: Bar = null): BenchRow => {
  return { name, unit, value, bar, floor: null }
}
const megabytes = (bytes: number) => bytes / 2 ** 20

/** The server under load, and its memory. */
export function serverSection({
  cached,
  uncached,
  mixed,
  memory,
  startMs,
}: ServerMeasures): Section {
  const times = (name: string, load: Load, bar: Bar) => [
    plain(`${name}, median`, 'ms', load.p50),
    plain(`${name}, 95 %`, 'ms', load.p95, bar),
  ]
  const failed = cached.failed + uncached.failed + mixed.failed
  const { started, before, after, growthAMinute } = memory
  return {
    title: 'The server',
    note:
      'All homes, a new data folder; the load comes from another process on the same cores, at a constant ' +
      'rate, and counts from the planned moment. From memory: pages that were drawn before. Drawn: a home ' +
      'that nobody has opened yet, each time another.',
    rows: [
      ...times('page of a home from memory, 100 a second', cached, atMost(serverBars.cachedP95)),
      ...times('page of a home drawn, 10 a second', uncached, atMost(serverBars.uncachedP95)),
      ...times('mixed calls, 300 a second', mixed, null),
      plain('failed', 'count', failed, atMost(0)),
      plain('mixed calls sent late by the load itself', 'count', mixed.lateStarts),
      plain(
        'last mixed answer after its time',
        's',
        mixed.overMs / 1000,
        atMost(serverBars.mixedOverMs / 1000),
      ),
      plain('first start, until it listens', 's', startMs / 1000),
      plain('memory after the start', 'MB', megabytes(started.rss)),
      plain('memory before the mixed calls', 'MB', megabytes(before.rss)),
      plain('memory after them', 'MB', megabytes(after.rss)),
      plain(
        'objects that they left',
        'MB',
        megabytes(after.heapUsed - before.heapUsed),
        atMost(megabytes(serverBars.objects)),
      ),
      plain(
        'growth of the process a minute',
        'MB',
        megabytes(growthAMinute),
        atMost(megabytes(serverBars.growthAMinute)),
      ),
    ],
  }
}

/** Times from a tap to the next paint. */
export function interactionSection({ floor, interactions }: Taps): Section {
  const least = timingOf(floor).p50
  return {
    title: 'Answers to a finger',
    note:
      'Real taps in Chromium on 390×844, the processor four times slower: interaction to next paint, in steps ' +
      'of 8 ms. The floor is a page with nothing but a button.',
    rows: interactions.flatMap(({ name, kind, times }) => [
      {
        ...plain(`${name}, median`, 'ms', timingOf(times).p50, atMost(interactionBars[kind])),
        floor: least,
      },
      plain(`${name}, worst of ${times.length}`, 'ms', Math.max(...times)),
    ]),
  }
}

/** Openings of an app that is on the device already. */
export function openingSection(openings: readonly Opening[]): Section {
  return {
    title: 'Later visits',
    note:
      'With the service worker, the page’s processor four times slower and the worker’s not: home over a line like ' +
      'slow 4G until its largest paint; without a connection until the address of the stay is on the screen.',
    rows: openings.flatMap(({ name, times, barMs }) => [
      plain(`${name}, median`, 'ms', timingOf(times).p50, atMost(barMs)),
      plain(`${name}, worst of ${times.length}`, 'ms', Math.max(...times)),
    ]),
  }
}

/** Tasks while the map is dragged. */
export function panSection({ floor, homes }: Pans): Section {
  const row = (name: string, unit: BenchRow['unit'], of: (pan: Pan) => number, bar: Bar = null) => {
    return { ...plain(name, unit, of(homes), bar), floor: of(floor) }
  }
  return {
    title: 'The map under a hand',
    note:
      'Real drags over a map of 1440×900 that has been drawn, with rests in which the search answers, all homes, ' +
      'the processor four times slower. Tasks of the main thread by their processor time, without the wait for what draws the map: ' +
      'there is no graphics card. The floor is the same map on which no home is left.',
    rows: [
      row(
        'longest task',
        'ms',
        ({ tasks }) => tasks[0]?.ownMs ?? Number.NaN,
        atMost(longestTaskMs),
      ),
      row(`tasks over ${longestTaskMs} ms`, 'count', (pan) => tooLong(pan).length),
      row('all tasks', 'count', ({ tasks }) => tasks.length),
    ],
  }
}
