import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Collection, readCollection } from './shaper.ts'

const scratch = join(import.meta.dirname, '../.scratch')
const packages = join(import.meta.dirname, '../node_modules')

/** A slow step's result is kept, so that a build that was stopped goes on where it was. */
export async function once(name: string, make: () => Promise<Collection>): Promise<Collection> {
  mkdirSync(scratch, { recursive: true })
  const path = join(scratch, `${name}.json`)
  if (existsSync(path)) return readCollection(readFileSync(path, 'utf8'))
  const made = await make()
  writeFileSync(path, JSON.stringify(made))
  return made
}

/** A file of an installed package. */
export function packageFile(path: string): string {
  return readFileSync(join(packages, path), 'utf8')
}
