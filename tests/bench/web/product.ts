import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { searchHomes } from '#contract/property/search.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Certificate } from '#server/listen.ts'
import { loadCertificate } from '#server/local-certificate.ts'
import { signUp } from '#tests/e2e/journey.ts'
import { paidStay } from '#tests/e2e/paid-stay.ts'
import { chromiumArguments } from '#tests/run/chromium.ts'
import { root } from '#tests/run/command.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import type { BuiltFile } from './memory-server.ts'

/** The product as it is given out: all homes, https and HTTP/2, on a new folder. */
export async function startProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-bench-'))
  const certificate = await loadCertificate(folder, 'localhost')
  const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') }
  await writeFile(files.TLS_CERT_FILE, certificate.cert)
  await writeFile(files.TLS_KEY_FILE, certificate.key, { mode: 0o600 })
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const server = spawn(process.execPath, ['server/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...files,
      PORT: `${port}`,
      DATA_DIR: join(folder, 'data'),
      DIST_DIR: buildFolder(),
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)))
    server.stdout.on('data', (text: Buffer) => text.includes('Areesh is open') && resolve())
  })
  return {
    origin,
    certificate,
    /** A file or page of it, unpacked. */
    read: (path: string) => read(`${origin}${path}`, certificate),
    close: async () => {
      server.removeAllListeners('exit')
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function read(url: string, { cert }: Certificate): Promise<BuiltFile> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { ca: cert }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${url}`))
        const type = response.headers['content-type'] ?? 'application/octet-stream'
        resolve({ type, body: Buffer.concat(chunks) })
      })
    })
    asked.on('error', reject)
  })
}

/** A guest with a paid stay: where it is, the cookies that open it, and the home of the first list. */
export async function makeGuest(origin: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumArguments, '--ignore-certificate-errors'],
  })
  try {
    const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const words = readPhrases('en')
    await signUp({ page, words, language: 'en' }, 'measures@example.test')
    const today = civilDateInDubai(Date.now())
    const from = addDays(today, 30)
    const wanted = { from, nights: 3, freeAfter: 0, suits: () => true }
    const stay = await paidStay(page, wanted)
    const { homes } = await askServer(page, searchHomes, { city: 'dubai' })
    const home = homes[0]?.slug
    if (!home) throw new Error('no home is listed')
    return {
      stay: `/bookings/${stay}`,
      home: `/property/${home}`,
      cookies: await context.cookies(),
    }
  } finally {
    await browser.close()
  }
}
