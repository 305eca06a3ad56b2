import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { createDevice } from './device.ts'
import { openGate } from './gate.ts'
import { createServerLink } from './server-link.ts'

/** Server, gate and phone that one run after the other uses; every run has a guest of its own. */
export async function createWorld(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-outbox-'))
  const gate = await openGate()
  const link = createServerLink(folder, gate.origin)
  const device = await createDevice(browser, gate)
  const colour = { width: 320, height: 240, channels: 3, background: '#1a7a55' } as const
  const photo = await sharp({ create: colour }).jpeg().toBuffer()
  let isUp = false

  async function startServer(): Promise<void> {
    if (isUp) return
    gate.lead(await link.start())
    isUp = true
  }

  return {
    gate,
    link,
    device,
    photo,
    startServer,
    async killServer(): Promise<void> {
      isUp = false
      gate.lead(null)
      await link.kill()
    },
    async close(): Promise<void> {
      await device.close()
      await gate.close()
      await link.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
