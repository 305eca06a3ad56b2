import { networkInterfaces } from 'node:os'
import { buildWhenNeeded } from '#server/build.ts'
import { composeServer } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { loadCertificate } from '#server/local-certificate.ts'
import { createLog, say } from '#server/log.ts'

/** Starts everything: build when needed, database, first data, server. `--lan` serves https to the network. */
async function main(): Promise<void> {
  const isLan = process.argv.includes('--lan')
  const lanAddress = isLan ? firstLanAddress() : null
  const base = readConfig(process.env)
  const host = isLan ? '0.0.0.0' : base.host
  const scheme = isLan ? 'https' : 'http'
  const config = { ...base, host }
  await buildWhenNeeded(config.distDir, () => say('Building the app (once, about half a minute) …'))
  const server = await composeServer(config, {
    clock: { now: () => Date.now() },
    log: createLog(),
    onProgress: say,
  })
  const certificate = isLan
    ? await loadCertificate(config.dataDir, lanAddress ?? 'localhost')
    : null
  const listening = await listen(server.app, config, certificate)
  server.startJobs()
  const address = `${scheme}://${lanAddress ?? displayHost(config.host)}:${listening.port}`
  say(`Areesh is open at ${address}`)
  if (server.hasMailbox) say(`Codes and e-mails arrive at ${address}/sandbox/mailbox`)
  if (isLan) await showQrCode(address)
  const stop = async () => {
    await listening.close()
    await server.close()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

function displayHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host
}

function firstLanAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.find((entry) => entry.family === 'IPv4' && !entry.internal)?.address ?? null
}

async function showQrCode(address: string): Promise<void> {
  const { toString: drawQrCode } = await import('qrcode')
  say(await drawQrCode(address, { type: 'terminal', small: true }))
}

try {
  await main()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
