import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** The signing key: from the configuration, or made on first start and readable by the owner only. */
export async function loadSecretKey(
  config: Config,
  randomBytes: (count: number) => Uint8Array,
): Promise<string> {
  if (config.secretKey) return config.secretKey
  const made = Buffer.from(randomBytes(32)).toString('base64url')
  if (config.dataDir === 'memory:') return made
  const path = join(config.dataDir, 'secret.key')
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim()
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(path, made, { mode: 0o600 })
  return made
}
