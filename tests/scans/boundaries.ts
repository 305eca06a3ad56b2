import { type Finding, findAll, type SourceFile } from './source-files.ts'

/** Layers that each layer may import; the order is the direction of dependence. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  lib: ['lib', 'i18n', 'contract', 'domain'],
  i18n: ['i18n', 'lib', 'contract', 'domain'],
  ui: ['ui', 'lib', 'i18n', 'domain'],
  parts: ['parts', 'ui', 'lib', 'i18n', 'contract', 'domain'],
  features: ['features', 'parts', 'ui', 'lib', 'i18n', 'contract', 'domain'],
  shell: ['shell', 'features', 'parts', 'ui', 'lib', 'i18n', 'contract', 'domain'],
  routes: [
    'routes',
    'root',
    'shell',
    'features',
    'parts',
    'ui',
    'lib',
    'i18n',
    'contract',
    'domain',
  ],
  root: ['root', 'routes', 'shell', 'features', 'parts', 'ui', 'lib', 'i18n', 'contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  sw: ['sw', 'lib', 'contract', 'domain'],
  tests: [
    ...'tests server sw root routes shell features parts ui lib i18n contract domain'.split(' '),
  ],
}
const purePackages = ['valibot']

/** Layer of a file: its folder in src, or server, sw, tests. Null: no layer, for example a tool. */
export function layerOf(path: string): string | null {
  const [top = '', second = ''] = path.split('/')
  if (['server', 'sw', 'tests'].includes(top)) return top
  if (top !== 'src') return null
  return second in allowed ? second : 'root'
}

/** Imports that go against the direction of dependence. */
export function findForbiddenImports(file: SourceFile): Finding[] {
  const from = layerOf(file.path)
  if (from === null) return []
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\s]+)'/g
  return findAll(file, pattern, (match) => {
    const target = match[1] ?? ''
    const why = objection(file.path, from, target)
    return why === null ? null : `imports ${target}: ${why}`
  })
}

function objection(path: string, from: string, target: string): string | null {
  const isTest = /\.test\.tsx?$/.test(path)
  if (isTest && target.startsWith('#tests/support/')) return null
  if (target.startsWith('../../')) return 'use a package import'
  const resolved = resolve(path, target)
  if (resolved === null) return isTest ? null : packageObjection(from, target)
  const to = layerOf(resolved)
  if (to === null) return null
  if (!allowed[from]?.includes(to)) return `${from} does not import ${to}`
  if (from === 'features' && to === 'features') return featureObjection(path, resolved)
  if (from === 'sw' && to === 'contract') return workerObjection(resolved)
  if (from === 'sw' && to === 'lib') return sharedObjection(resolved)
  return null
}

/** Path from the root, or null for packages. */
function resolve(path: string, target: string): string | null {
  if (target.startsWith('#')) {
    const inside = target.slice(1)
    return /^(server|tests|tools)\//.test(inside) ? inside : `src/${inside}`
  }
  if (!target.startsWith('.')) return null
  return new URL(target, `file:///${path}`).pathname.slice(1)
}

function packageObjection(from: string, target: string): string | null {
  const isPure = from === 'domain' || from === 'contract'
  if (isPure && !purePackages.includes(target)) return `${from} imports no packages but valibot`
  if (from === 'ui' && target.startsWith('@tanstack/react-query')) return 'ui knows no queries'
  return null
}

function featureObjection(path: string, resolved: string): string | null {
  const [, , own] = path.split('/')
  const [, , other] = resolved.split('/')
  return own === other ? null : 'features do not import each other'
}

// The outbox is drained by pages and by the worker, by the same rules; room is made in databases by both.
const sharedWithWorker = [
  'src/lib/outbox/',
  'src/lib/api-error.ts',
  'src/lib/device-database.ts',
  'src/lib/device-search/snapshot-database.ts',
]

function sharedObjection(resolved: string): string | null {
  const isShared = sharedWithWorker.some((path) => resolved.startsWith(path))
  return isShared ? null : 'of the app the worker shares the outbox and the databases alone'
}

// Files of the calls lie in folders of their own; the tables and the wire format do not.
function workerObjection(resolved: string): string | null {
  const isCall = resolved.slice('src/contract/'.length).includes('/')
  return isCall ? 'the worker shares the tables and the wire format, and knows no call' : null
}
