import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
// Enough for some hundred files; two that come out alike and have a class in common are told apart below.
const hashLength = 3

/**
 * Names the classes of style modules, one naming for a build of the client and the server: the word that the file
 * uses, and a few letters of the file's path. The usual names carry a line number besides, which every page and
 * every part of the app would bring along for each class.
 * @throws RangeError when two files would give one name
 */
export function createClassNames(): (name: string, file: string) => string {
  const files = new Map<string, string>()
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/')
    const hash = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '')
    const own = `${name}_${hash.slice(0, hashLength)}`
    const other = files.get(own) ?? path
    if (other !== path) throw new RangeError(`${path} and ${other} both have a class ${own}`)
    files.set(own, path)
    return own
  }
}
