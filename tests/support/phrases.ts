import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/language.ts'
import { readMessages } from '#tests/run/catalogs.ts'

const catalogs = join(import.meta.dirname, '../../src/i18n/locales')

/** Finds a text of the app as the guest's language has it; tests name it by its English. */
export type Phrases = (english: string) => RegExp

/**
 * The texts of a language, read from its catalogs. The answer matches the whole text; placeholders
 * and what stands in tags match anything. Throws for an English text that the app does not have.
 */
export function readPhrases(language: Language): Phrases {
  const files = readdirSync(catalogs, { recursive: true, encoding: 'utf8' })
  const known = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith(`${language}.po`))) {
    for (const { id, text } of readMessages(readFileSync(join(catalogs, file), 'utf8'))) {
      known.set(id, text)
    }
  }
  return (english) => {
    const text = known.get(english)
    if (!text) throw new Error(`no text "${english}" in ${language}`)
    const parts = text.split(/\{[^{}]*\}|<\/?\d+\/?>/)
    return new RegExp(`^\\s*${parts.map((part) => quote(part.trim())).join('.*?')}\\s*$`, 's')
  }
}

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}
