import { readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { preparedFor } from '#server/db/prepared-database.ts'
import { createLog, say } from '#server/log.ts'

/** Starts everything that a build needs: database, first data, server. `isLan`: https for the network. */
export async function start(
  environment: Record<string, string | undefined>,
  isLan: boolean,
): Promise<void> {
  const lanAddress = isLan ? firstLanAddress() : null
  const base = readConfig(environment)
  const host = isLan ? '0.0.0.0' : base.host
  const config = { ...base, host }
  const log = createLog()
  // The database opens in a thread of its own while the server is read.
  const database = openDatabase({ ...config, prepared: preparedFor(config), log })
  // A failure is met, and told, where the database is first used.
  database.catch(() => {})
  const [{ composeServer }, { listen }] = await Promise.all([
    import('#server/compose.ts'),
    import('#server/listen.ts'),
  ])
  const clock = { now: () => Date.now() }
  const server = await composeServer(config, { clock, log, database, onProgress: say })
  const certificate = await certificateOf(config, isLan, lanAddress)
  const listening = await listen(server.app, config, certificate)
  server.startJobs()
  const scheme = certificate ? 'https' : 'http'
  const address = `${scheme}://${lanAddress ?? displayHost(config.host)}:${listening.port}`
  say(`Areesh is open at ${address}`)
  // The mailbox answers this machine only.
  const ownAddress = `${scheme}://localhost:${listening.port}`
  if (server.hasMailbox) say(`Codes and e-mails arrive at ${ownAddress}/sandbox/mailbox`)
  if (server.hasDemo) await sayDemo(ownAddress)
  if (isLan) await showQrCode(address)
  const stop = async () => {
    await listening.close()
    await server.close()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

async function sayDemo(ownAddress: string): Promise<void> {
  const { demoAccounts, demoPassword } = await import('#server/services/demo-desk.ts')
  const names = demoAccounts.map(({ email }) => email).join(' or ')
  say(`The desk of hosts is at ${ownAddress}/desk/today: ${names}, password ${demoPassword}`)
}

/** The configured certificate; without one, a certificate of our own for the network's phones. */
async function certificateOf({ tls, dataDir }: Config, isLan: boolean, address: string | null) {
  if (tls) {
    const [cert, key] = await Promise.all([
      readFile(tls.certFile, 'utf8'),
      readFile(tls.keyFile, 'utf8'),
    ])
    return { cert, key }
  }
  if (!isLan) return null
  const { loadCertificate } = await import('#server/local-certificate.ts')
  return await loadCertificate(dataDir, address ?? 'localhost')
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
