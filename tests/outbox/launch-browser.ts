import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '#tests/run/chromium.ts'

const standIn = join(import.meta.dirname, 'unwatched-chromium.ts')

/**
 * A browser whose service workers nobody debugs. A watched worker is halted when it starts until Playwright
 * lets it go on, has no time limits, and is not put to rest: it takes over otherwise than on a phone.
 */
export async function launchBrowser(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-browser-'))
  try {
    const command = [process.execPath, standIn, await ensureChromium()].map(quoted).join(' ')
    const executablePath = join(folder, 'chromium')
    await writeFile(executablePath, `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 })
    return await chromium.launch({ executablePath, args: [...chromiumArguments] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
