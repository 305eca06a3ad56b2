import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import type { Certificate } from '#server/listen.ts'

/**
 * A certificate for this machine's network address, made once and kept in the data folder. A phone
 * warns about it once; after that the app can be installed, which plain http does not allow.
 */
export async function loadCertificate(dataDir: string, address: string): Promise<Certificate> {
  const path = join(dataDir, `certificate-${address}.json`)
  if (existsSync(path)) return JSON.parse(await readFile(path, 'utf8'))
  const isName = !/^\d+(\.\d+){3}$/.test(address)
  const made = await generate([{ name: 'commonName', value: address }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          isName ? { type: 2, value: address } : { type: 7, ip: address },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  })
  const certificate = { cert: made.cert, key: made.private }
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, JSON.stringify(certificate), { mode: 0o600 })
  return certificate
}
