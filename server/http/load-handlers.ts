import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handler } from '#server/http/call-handler.ts'

const callsFolder = join(import.meta.dirname, '../calls')

/**
 * Finds every handler below server/calls, keyed `model/method`. A file without a handler, a handler
 * in the wrong folder, or two for one call stops the start: better than a call that is silently
 * missing.
 */
export async function loadHandlers(): Promise<ReadonlyMap<string, Handler>> {
  const handlers = new Map<string, Handler>()
  const files = await readdir(callsFolder, { recursive: true })
  for (const file of files.toSorted()) {
    if (!file.endsWith('.ts') || file.includes('.test.')) continue
    const loaded: { handler?: Handler } = await import(join(callsFolder, file))
    if (!loaded.handler) throw new Error(`server/calls/${file} exports no handler`)
    const { model, method } = loaded.handler.call
    if (file !== `${model}/${kebab(method)}.ts`) {
      throw new Error(`server/calls/${file} answers ${model}/${method}: rename the file`)
    }
    const key = `${model}/${method}`
    if (handlers.has(key)) throw new Error(`two handlers answer ${key}`)
    handlers.set(key, loaded.handler)
  }
  return handlers
}

/** `getHomePageDetails` → `get-home-page-details`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
