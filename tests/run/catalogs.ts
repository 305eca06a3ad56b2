import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runCommand } from './command.ts'
import { brokenStage, countChecks, type StageResult } from './stage.ts'

const locales = ['en', 'ar', 'ru'].flatMap((language) => [
  language,
  `pages/${language}`,
  `property/${language}`,
  `stay/${language}`,
  `desk/${language}`,
])
const catalogs = join(root, 'src/i18n/locales')

/**
 * Extracts the messages into a copy of the catalogs and compares: a text that is missing from a
 * catalog, or left over in one, fails, as does a message without a translation.
 */
export async function checkCatalogs(): Promise<StageResult> {
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  // Inside the repository, so that the copied configuration finds its packages.
  const folder = await mkdtemp(join(cache, 'catalogs-'))
  try {
    for (const locale of locales) {
      await cp(join(catalogs, `${locale}.po`), join(folder, `${locale}.po`), { recursive: true })
    }
    await writeFile(join(folder, 'lingui.config.ts'), configFor(folder))
    const { code, output } = await runCommand('lingui', [
      'extract',
      '--clean',
      '--config',
      join(folder, 'lingui.config.ts'),
    ])
    // The extractor goes on after a file it cannot read; its messages would silently be missing.
    if (code !== 0 || /cannot process|failed/i.test(output)) return brokenStage(output)
    return countChecks([
      ...(await compare(folder)),
      ...(await findUntranslated(folder)),
      ...(await findAmbiguous(folder)),
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function configFor(folder: string): string {
  const base = pathToFileURL(join(root, 'lingui.config.ts')).pathname
  return `import base from ${JSON.stringify(base)}; export default {
  ...base,
  rootDir: ${JSON.stringify(root)},
  catalogs: base.catalogs.map((catalog) => ({
    ...catalog,
    path: catalog.path.replace('<rootDir>/src/i18n/locales', ${JSON.stringify(folder)}),
  })),
}
`
}

async function compare(folder: string) {
  const checks = []
  for (const locale of locales) {
    const committed = await readFile(join(catalogs, `${locale}.po`), 'utf8')
    const extracted = await readFile(join(folder, `${locale}.po`), 'utf8')
    checks.push({
      isGood: committed === extracted,
      output: [
        `src/i18n/locales/${locale}.po is not what "npm run i18n:extract" makes:`,
        ...difference(committed, extracted),
      ].join('\n'),
    })
  }
  return checks
}

/** The messages that only one of the two catalogs has. */
function difference(committed: string, extracted: string): string[] {
  const before = new Set(readMessages(committed).map(({ id }) => id))
  const after = new Set(readMessages(extracted).map(({ id }) => id))
  return [
    ...[...after].filter((id) => !before.has(id)).map((id) => `  not in the catalog: ${id}`),
    ...[...before].filter((id) => !after.has(id)).map((id) => `  no longer used: ${id}`),
  ]
}

async function findUntranslated(folder: string) {
  const checks = []
  for (const locale of locales.filter((name) => !name.endsWith('en'))) {
    const messages = readMessages(await readFile(join(folder, `${locale}.po`), 'utf8'))
    const empty = messages.filter(({ text }) => text.trim() === '')
    checks.push({
      isGood: messages.length > 0 && empty.length === 0,
      output: [
        `${locale}: ${empty.length} of ${messages.length} messages have no translation`,
        ...empty.map(({ id }) => `  ${id}`),
      ].join('\n'),
    })
  }
  return checks
}

/** A page may load several catalogs, which share names: the last one loaded would speak for all. */
async function findAmbiguous(folder: string) {
  return Promise.all(
    ['ar', 'ru'].map(async (language) => {
      const own = locales.filter((name) => name.endsWith(language))
      const files = await Promise.all(
        own.map((locale) => readFile(join(folder, `${locale}.po`), 'utf8')),
      )
      const ids = ambiguousMessages(files)
      const output = [`${language}: catalogs say the same message in different words`, ...ids]
      return { isGood: ids.length === 0, output: output.join('\n  ') }
    }),
  )
}

/** Messages that .po files of one language translate differently. */
export function ambiguousMessages(files: readonly string[]): string[] {
  const texts = new Map<string, Set<string>>()
  for (const { id, text } of files.flatMap(readMessages)) {
    texts.set(id, (texts.get(id) ?? new Set()).add(text))
  }
  return [...texts].flatMap(([id, said]) => (said.size > 1 ? [id] : []))
}

/** Reads the messages of a .po file, without its header. What is said in a context is named with it. */
export function readMessages(po: string): { id: string; text: string }[] {
  return po.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split('\n')
    const id = joinLines(lines, 'msgid')
    if (id === '') return []
    const context = joinLines(lines, 'msgctxt')
    return [{ id: context ? `${id} (${context})` : id, text: joinLines(lines, 'msgstr') }]
  })
}

// A long string goes on over quoted lines: msgid "" "first " "second".
function joinLines(lines: readonly string[], keyword: string): string {
  const at = lines.findIndex((line) => line.startsWith(`${keyword} `))
  if (at < 0) return ''
  let text = unquote(lines[at]?.slice(keyword.length + 1) ?? '')
  for (const line of lines.slice(at + 1)) {
    if (!line.startsWith('"')) break
    text += unquote(line)
  }
  return text
}

function unquote(quoted: string): string {
  return quoted.trim().replace(/^"|"$/g, '').replaceAll('\\"', '"').replaceAll('\\n', '\n')
}
