import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumArguments } from '#tests/run/chromium.ts'
import { freePort } from './free-port.ts'

/**
 * A browser as people have it, not the private windows of other tests, with a new profile that goes with it.
 * Others may steer it at `port`, as Lighthouse does.
 */
export async function withOwnProfile<T>(
  run: (context: BrowserContext, port: number) => Promise<T>,
  moreArguments: readonly string[] = [],
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'areesh-profile-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumArguments, `--remote-debugging-port=${port}`, ...moreArguments],
  })
  try {
    return await run(context, port)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
