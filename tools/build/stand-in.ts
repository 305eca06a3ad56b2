import type { Plugin } from 'vite'

type StandIn = {
  /** What the module that takes the place is called. */
  name: string
  /** How the place's address ends, as its package imports it. */
  file: string
  /** Folder of the package that imports it: others' files of that name stay. */
  importedBy: string
  code: string
}

/** The hooks of a plugin that puts code of ours in the place of one file of a package. */
export function standIn({
  name,
  file,
  importedBy,
  code,
}: StandIn): Required<Pick<Plugin, 'resolveId' | 'load'>> {
  const id = `\0areesh-${name}`
  return {
    resolveId(source, importer) {
      return source.endsWith(`/${file}`) && importer?.includes(`/${importedBy}/`) ? id : null
    },
    load(asked) {
      return asked === id ? code : null
    },
  }
}
