import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Config } from '#server/config.ts'

const keysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })

/** The pair of keys by which push services know us (RFC 8292), base64url. */
export type VapidKeys = v.InferOutput<typeof keysSchema>

/**
 * The keys from the configuration, or those made on first start and readable by the owner only. Browsers
 * tie what they agreed to to the key: with another one every device is asked anew.
 */
export async function loadVapidKeys({ vapidKeys, dataDir }: Config): Promise<VapidKeys> {
  if (vapidKeys) return vapidKeys
  if (dataDir === 'memory:') return makeVapidKeys()
  const path = join(dataDir, 'vapid.json')
  if (existsSync(path)) return v.parse(keysSchema, JSON.parse(await readFile(path, 'utf8')))
  const made = makeVapidKeys()
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, `${JSON.stringify(made)}\n`, { mode: 0o600 })
  return made
}

/** A new pair. */
export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const secret = pair.getPrivateKey()
  // A number that begins with zeros comes without them.
  const whole = Buffer.concat([Buffer.alloc(32 - secret.length), secret])
  return { publicKey, privateKey: whole.toString('base64url') }
}
