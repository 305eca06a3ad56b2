import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import * as v from 'valibot'
import { DirectoryLockedError } from './errors.ts'

const holderSchema = v.object({
  token: v.string(),
  pid: v.number(),
  host: v.string(),
  /** What tells this process from a later one with the same number; null where unknown. */
  processStart: v.nullable(v.string()),
  lockedAt: v.string(),
})
type Holder = v.InferOutput<typeof holderSchema>

export type DirectoryLock = { release(): void }

/**
 * Takes the lock file at `path` for this process. A file left behind by a process that no longer
 * lives is replaced. `now` is epoch ms, for the message only.
 * @throws DirectoryLockedError naming the process that holds it and the file.
 */
export function lockDirectory(path: string, now: number): DirectoryLock {
  const mine: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    processStart: processStart(process.pid),
    lockedAt: new Date(now).toISOString(),
  }
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (createExclusively(path, JSON.stringify(mine))) return { release: () => release(path, mine) }
    const holder = readHolder(path)
    if (holder !== null && isAlive(holder)) throw lockedBy(holder, path)
    removeStale(path, holder)
  }
  throw new DirectoryLockedError(`The lock file ${path} could not be taken: others keep taking it.`)
}

function createExclusively(path: string, content: string): boolean {
  // Written whole under another name and then linked, so that nobody reads half a lock file.
  const draft = `${path}.${randomUUID()}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(path: string): Holder | null {
  try {
    const parsed = v.safeParse(holderSchema, JSON.parse(readFileSync(path, 'utf8')))
    return parsed.success ? parsed.output : null
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null
    throw error
  }
}

/** Moves the judged file away; puts it back when somebody else had replaced it meanwhile. */
function removeStale(path: string, judged: Holder | null): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const moved = readHolder(aside)
  try {
    if (moved !== null && moved.token !== judged?.token) linkSync(aside, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function release(path: string, mine: Holder): void {
  if (readHolder(path)?.token === mine.token) rmSync(path, { force: true })
}

function isAlive(holder: Holder): boolean {
  // A process on another machine (or in another container) cannot be looked at: a person decides.
  if (holder.host !== hostname()) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
    if (!hasCode(error, 'EPERM')) throw error
  }
  const start = processStart(holder.pid)
  return start === null || holder.processStart === null || start === holder.processStart
}

/** Boot and start tick of a process on Linux; null on other systems. */
function processStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command, in parentheses, may hold spaces; the start tick is the 20th field after it.
    const tick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return tick === undefined ? null : `${boot}:${tick}`
  } catch {
    return null
  }
}

function lockedBy(holder: Holder, path: string): DirectoryLockedError {
  const who =
    holder.pid === process.pid && holder.host === hostname()
      ? `this process (${holder.pid})`
      : `process ${holder.pid} on ${holder.host}`
  return new DirectoryLockedError(
    `The database is already open in ${who} since ${holder.lockedAt}. Two processes on one ` +
      `directory would destroy it. Stop that process, choose another DATA_DIR, or set ` +
      `DATABASE_URL. If that machine is gone for good, delete ${path}.`,
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
