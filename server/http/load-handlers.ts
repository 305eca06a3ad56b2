import type { Handler } from '#server/http/call-handler.ts'
import { readHandlerFiles } from '#server/http/handler-files.ts'

/**
 * Finds every handler below server/calls, keyed `model/method`. A file without a handler, a handler
 * in the wrong folder, or two for one call stops the start: better than a call that is silently
 * missing.
 */
export async function loadHandlers(): Promise<ReadonlyMap<string, Handler>> {
  const handlers = new Map<string, Handler>()
  for (const [file, { handler }] of await readHandlerFiles()) {
    if (!handler) throw new Error(`server/calls/${file} exports no handler`)
    const { model, method } = handler.call
    if (file !== `${model}/${kebab(method)}.ts`) {
      throw new Error(`server/calls/${file} answers ${model}/${method}: rename the file`)
    }
    const key = `${model}/${method}`
    if (handlers.has(key)) throw new Error(`two handlers answer ${key}`)
    handlers.set(key, handler)
  }
  return handlers
}

/** `getHomePageDetails` → `get-home-page-details`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
