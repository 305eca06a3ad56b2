import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** Folder of the repository. */
export const root = join(import.meta.dirname, '../..')

/** How a command ended; `output` is everything it printed, both streams in order. */
export type CommandResult = { code: number; output: string }

/** Runs a program of node_modules/.bin or the machine in the repository's folder, without input. */
export function runCommand(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: packagesPath(), ...environment },
    })
    const chunks: Buffer[] = []
    const output = () => Buffer.concat(chunks).toString()
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: output() }))
  })
}

// The packages' own Node comes first, whatever the machine's is.
function packagesPath(): string {
  return [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
}
