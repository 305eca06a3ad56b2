import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { DirectoryLockedError } from './errors.ts'
import { testNow } from './test-database.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'areesh-lock-'))
  path = join(folder, 'postgres.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second lock is refused until the first is released', () => {
  const lock = lockDirectory(path, testNow)
  expect(() => lockDirectory(path, testNow)).toThrow(DirectoryLockedError)
  expect(() => lockDirectory(path, testNow)).toThrow(
    `already open in this process (${process.pid}) since 2026-11-21T06:00:00.000Z`,
  )
  lock.release()
  expect(existsSync(path)).toBe(false)
  lockDirectory(path, testNow).release()
})

test('the refusal names the other process; once that is gone the lock is free', async () => {
  const source = new URL('./directory-lock.ts', import.meta.url).href
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(source)})
    lockDirectory(${JSON.stringify(path)}, 0)
    process.stdout.write('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    await once(child.stdout, 'data')
    expect(() => lockDirectory(path, testNow)).toThrow(`process ${child.pid} on `)
    expect(() => lockDirectory(path, testNow)).toThrow(path)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  lockDirectory(path, testNow).release()
})

test('a number that now belongs to another process does not count as alive', () => {
  lockDirectory(path, testNow)
  const holder = JSON.parse(readFileSync(path, 'utf8'))
  if (holder.processStart === null) return
  writeFileSync(path, JSON.stringify({ ...holder, processStart: 'earlier' }))
  expect(() => lockDirectory(path, testNow).release()).not.toThrow()
})

test('a lock of another machine is left alone and says which', () => {
  lockDirectory(path, testNow)
  const holder = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...holder, host: 'elsewhere', pid: 1 }))
  expect(() => lockDirectory(path, testNow)).toThrow('process 1 on elsewhere')
})

test('a damaged lock file is replaced, and a release never removes a lock of others', () => {
  writeFileSync(path, '{"pid":')
  const mine = lockDirectory(path, testNow)
  const other = JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), token: 'other' })
  writeFileSync(path, other)
  mine.release()
  expect(readFileSync(path, 'utf8')).toBe(other)
})
