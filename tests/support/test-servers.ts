import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { join } from 'node:path'
import { runCommand } from '#tests/run/command.ts'
import { buildFolder } from './run-settings.ts'

const folder = join(buildFolder(), 'test-servers')

/** Builds the servers that tests start: once a run, because sources take several times as long to start. */
export async function buildTestServers(): Promise<void> {
  const { code, output } = await runCommand('node', ['tools/build/build-test-servers.ts'], {
    DIST_DIR: buildFolder(),
  })
  if (code !== 0) throw new Error(`The servers of the tests could not be built:\n${output}`)
}

/** Starts one of them in a process of its own, with nothing but these settings, on a build. */
export function forkTestServer(
  name: 'serve' | 'serve-stay' | 'serve-guests',
  distDir: string,
  environment: Readonly<Record<string, string>>,
  options: Pick<ForkOptions, 'silent'> = {},
): ChildProcess {
  return fork(join(folder, `${name}.mjs`), [], {
    ...options,
    // The test runner's own loader must not reach the server.
    execArgv: [],
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      DIST_DIR: distDir,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...environment,
    },
  })
}
