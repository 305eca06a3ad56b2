import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { runCommand } from './command.ts'
import { installPackage } from './debian.ts'

const versionsFolder = '/usr/lib/postgresql'
/** The version the product is checked against; another one is used only where this is missing. */
const wantedVersion = 15
const startTimeoutMs = 60_000

/** A PostgreSQL server of the test run's own. */
export type PostgresServer = { url: string; version: number; stop: () => Promise<void> }

type Owner = { uid: number; gid: number }

/**
 * Starts a PostgreSQL server with an empty folder on a free port of this machine; installs Debian's
 * package when there is none and this process may.
 * @throws Error that says what to install
 */
export async function startPostgres(): Promise<PostgresServer> {
  const { version, folder } = await ensurePrograms()
  const owner = await unprivilegedOwner()
  const home = await mkdtemp(join(tmpdir(), 'areesh-postgres-'))
  if (owner) await chown(home, owner.uid, owner.gid)
  const data = join(home, 'data')
  let stop = async () => {}
  const cleanUp = async () => {
    await stop()
    await rm(home, { recursive: true, force: true })
  }
  try {
    const port = await freePort()
    await initialise(join(folder, 'initdb'), data, home, owner)
    stop = await start(join(folder, 'postgres'), { data, home, owner, port })
    return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, version, stop: cleanUp }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

async function ensurePrograms(): Promise<{ version: number; folder: string }> {
  const present = await findPrograms()
  if (present) return present
  const problem = await installPackage([`postgresql-${wantedVersion}`, 'postgresql'])
  const installed = problem === null ? await findPrograms() : null
  if (installed) return installed
  throw new Error(
    `The database tests need PostgreSQL ${wantedVersion}. Install it (Debian: apt-get install ` +
      `postgresql-${wantedVersion}). ${problem ?? 'The installed package has no initdb.'}`,
  )
}

async function findPrograms(): Promise<{ version: number; folder: string } | null> {
  if (!existsSync(versionsFolder)) return null
  const versions = (await readdir(versionsFolder))
    .map(Number)
    .filter((version) => existsSync(join(versionsFolder, `${version}`, 'bin/initdb')))
    .toSorted((a, b) => b - a)
  const version = versions.includes(wantedVersion) ? wantedVersion : versions[0]
  if (version === undefined) return null
  return { version, folder: join(versionsFolder, `${version}`, 'bin') }
}

// PostgreSQL refuses to run as root; Debian's package makes a user for it.
async function unprivilegedOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const uid = await runCommand('id', ['-u', name])
    const gid = await runCommand('id', ['-g', name])
    if (uid.code === 0 && gid.code === 0) {
      return { uid: Number(uid.output), gid: Number(gid.output) }
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".')
}

async function initialise(
  program: string,
  data: string,
  home: string,
  owner: Owner | null,
): Promise<void> {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const child = spawnOwned(program, [...args, '--no-sync'], home, owner)
  const output = collect(child)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`initdb failed:\n${output()}`)
}

async function start(
  program: string,
  { data, home, owner, port }: { data: string; home: string; owner: Owner | null; port: number },
): Promise<() => Promise<void>> {
  const settings = {
    // Nothing here outlives the run, so nothing needs to survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    shared_buffers: '64MB',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawnOwned(program, ['-D', data, '-p', `${port}`, ...options], home, owner)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const output = collect(child)
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL ${why}:\n${output()}`))
    const timer = setTimeout(() => fail('did not start in time'), startTimeoutMs)
    child.once('error', reject)
    child.once('close', () => fail('ended while it started'))
    child.stderr.on('data', () => {
      if (!output().includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  return async () => {
    process.off('exit', endWithUs)
    // SIGINT is PostgreSQL's fast shutdown: it ends the sessions that are left.
    child.kill('SIGINT')
    await ended
  }
}

function spawnOwned(program: string, args: readonly string[], home: string, owner: Owner | null) {
  return spawn(program, args, {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(owner ?? {}),
  })
}

function collect(child: ReturnType<typeof spawnOwned>): () => string {
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}
