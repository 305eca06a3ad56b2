import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handler } from '#server/http/call-handler.ts'

const callsFolder = join(import.meta.dirname, '../calls')

/** What a file below server/calls exports, or fails to. */
export type HandlerFile = { handler?: Handler }

/** Whether a file of that folder holds a handler. */
export function isHandlerFile(file: string): boolean {
  return file.endsWith('.ts') && !file.includes('.test.')
}

/**
 * Loads every file below server/calls, by its path there. In the built server a list takes the place of
 * the search (`tools/build/server-program.ts`).
 */
export async function readHandlerFiles(): Promise<ReadonlyMap<string, HandlerFile>> {
  const found = new Map<string, HandlerFile>()
  const files = await readdir(callsFolder, { recursive: true })
  for (const file of files.filter(isHandlerFile).toSorted()) {
    found.set(file, await import(join(callsFolder, file)))
  }
  return found
}
