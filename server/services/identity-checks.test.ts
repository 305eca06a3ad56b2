import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/profile/get-profile.ts'
import { getStatus } from '#contract/verification/get-status.ts'
import { startVerification } from '#contract/verification/start.ts'
import type { Database } from '#server/db/database.ts'
import { type UserAccountRow, verificationCase } from '#server/db/schema/accounts.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { reconcileChecks } from '#server/services/identity-checks.ts'
import { createIdentityBench, type IdentityBench } from '#server/services/identity-test-data.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let database: Database
let bench: IdentityBench
let layla: UserAccountRow

beforeAll(async () => {
  database = await openTestDatabase()
})

beforeEach(async () => {
  bench = await createIdentityBench(database)
  layla = await bench.addGuest('Layla', 'Haddad')
})

afterAll(() => database.close())

const start = async (account = layla) =>
  (await bench.call(startVerification, {}, account)).redirect_url
const status = (account = layla) => bench.call(getStatus, {}, account)

describe('an identity check', () => {
  test('begins, is approved on the provider’s page, and the person is told once', async () => {
    expect(await status()).toMatchObject({ status: 'not_started', can_start: true })
    const url = await start()
    expect(url).toMatch(/^http:\/\/localhost\/sandbox\/sumsub\/verify\/\w+$/)
    expect(await status()).toMatchObject({ status: 'draft', can_start: true })
    const left = await bench.press(url, { action: 'approve', kind: 'emirates_id' })
    expect(left).toBe('http://localhost/kyc-response')
    expect(await status()).toMatchObject({
      status: 'verified',
      can_start: false,
      reason: null,
      valid_until: '2031-06-30',
    })
    expect(bench.mails.map(({ subject }) => subject)).toEqual(['Your documents are verified'])
    expect((await bench.call(getProfile, {}, await bench.reload(layla))).verification).toBe(
      'verified',
    )
  })

  test('keeps the kind of document, its country and last day, and nothing else', async () => {
    await bench.press(await start(), { action: 'approve', kind: 'passport' })
    const [row] = await database.orm
      .select()
      .from(verificationCase)
      .where(eq(verificationCase.userId, layla.id))
    expect(row).toMatchObject({ documentKind: 'passport', documentCountry: 'LBN' })
    expect(JSON.stringify(row)).not.toContain('LR0123456')
    expect(row?.providerRef).not.toContain(layla.id)
  })

  test('is the same one for a double click, a second tab and a second visit', async () => {
    const [one, two] = await Promise.all([start(), start()])
    await bench.press(one, { action: 'hold' })
    expect(await status()).toMatchObject({ status: 'in_review', can_start: false })
    expect(two).not.toBe(one)
    const rows = await database.orm
      .select()
      .from(verificationCase)
      .where(eq(verificationCase.userId, layla.id))
    expect(rows).toHaveLength(1)
  })

  test('is sent back with a reason and goes on from there', async () => {
    const left = await bench.press(await start(), { action: 'retry' })
    expect(left).toBe(`http://localhost/kyc-updation/${layla.id}`)
    expect(await status()).toMatchObject({ status: 'needs_resubmission', reason: 'blurry' })
    await bench.press(await start(), { action: 'approve' })
    expect(await status()).toMatchObject({ status: 'verified', reason: null })
  })

  test.each([
    ['retry', 'cropped', 'needs_resubmission', 'cropped'],
    ['retry', 'taken', 'needs_resubmission', 'duplicate'],
    ['reject', 'taken', 'rejected', 'duplicate'],
    ['reject', 'good', 'rejected', 'other'],
  ])('that ends with %s of a %s document is %s for %s', async (action, which, state, reason) => {
    await bench.press(await start(), { action, case: which })
    expect(await status()).toMatchObject({ status: state, reason })
  })

  test('that was refused for good cannot be begun again', async () => {
    const url = await start()
    await bench.press(url, { action: 'reject' })
    expect(await status()).toMatchObject({ status: 'rejected', can_start: false })
    await bench.press(url, { action: 'approve' })
    expect(await status()).toMatchObject({ status: 'rejected' })
    const again = await bench.send(startVerification, {}, layla)
    expect(again.message).toMatchObject([{ param: 'error', code: 'check-closed' }])
  })

  test('that was left goes on', async () => {
    expect(await bench.press(await start(), { action: 'abandon' })).toContain('/kyc-updation/')
    expect(await status()).toMatchObject({ status: 'draft', can_start: true })
  })

  test.each([
    ['expired', 'expired_document'],
    ['child', 'under_age'],
    ['stranger', 'name_mismatch'],
    ['misread', 'unreadable'],
  ])('with a genuine document that is %s is sent back by us', async (which, reason) => {
    await bench.press(await start(), { action: 'approve', case: which })
    expect(await status()).toMatchObject({ status: 'needs_resubmission', reason })
  })

  test('runs out with the document, and can be renewed before without losing it', async () => {
    await bench.press(await start(), { action: 'approve' })
    const until = Date.UTC(2031, 5, 30)
    bench.time.now = until - 10 * dayMs
    expect(await status()).toMatchObject({ status: 'expiring', can_start: true })
    const url = await start(await bench.reload(layla))
    await bench.press(url, { action: 'hold' })
    expect(await status()).toMatchObject({ status: 'expiring' })
    await bench.press(url, { action: 'retry' })
    expect(await status()).toMatchObject({ status: 'expiring' })
    await bench.press(url, { action: 'approve' })
    expect(await status()).toMatchObject({ status: 'verified', valid_until: '2036-06-30' })
    bench.time.now = until + 3000 * dayMs
    expect(await status()).toMatchObject({ status: 'expired', can_start: true })
  })
})

describe('webhooks of identity checks', () => {
  test('that come twice tell the person once', async () => {
    bench.sandbox.faults.inject({ target: 'webhook', kind: 'duplicate', times: 2 })
    await bench.press(await start(), { action: 'approve' })
    expect(bench.mails).toHaveLength(1)
  })

  test('that come late, after a better one, change nothing', async () => {
    const url = await start()
    bench.sandbox.faults.inject({ target: 'webhook', kind: 'delay', times: 2 })
    await bench.press(url, { action: 'retry' })
    await bench.press(url, { action: 'approve' })
    await bench.sandbox.flush()
    expect(await status()).toMatchObject({ status: 'verified' })
  })

  test('with a forged signature are refused', async () => {
    const url = await start()
    bench.sandbox.faults.inject({ target: 'webhook', kind: 'bad-signature', times: 3 })
    await bench.press(url, { action: 'approve' })
    expect(bench.logged.filter((line) => line.startsWith('webhook refused'))).toHaveLength(3)
    expect(await bench.reload(layla)).toMatchObject({ verification: 'draft' })
  })

  test('that are lost are made up for by the page and by the server itself', async () => {
    bench.sandbox.faults.inject({ target: 'webhook', kind: 'drop', times: 3 })
    await bench.press(await start(), { action: 'approve' })
    expect(await status()).toMatchObject({ status: 'verified' })

    const omar = await bench.addGuest('Omar', 'Saleh')
    bench.sandbox.faults.inject({ target: 'webhook', kind: 'drop', times: 3 })
    await bench.press(await start(omar), { action: 'approve' })
    expect(await reconcileChecks(bench.deps)).toBeGreaterThan(0)
    expect(await bench.reload(omar)).toMatchObject({ verification: 'verified' })
  })
})

describe('without the provider', () => {
  test('a start says so in words, and nothing is lost', async () => {
    bench.sandbox.faults.inject({ target: 'api', kind: 'error' })
    const answer = await bench.send(startVerification, {}, layla)
    expect(answer.message).toMatchObject([{ param: 'error', code: 'check-unavailable' }])
    expect(await start()).toContain('/sandbox/sumsub/')
  })

  test('the page shows what is known', async () => {
    await bench.press(await start(), { action: 'hold' })
    bench.time.now += minuteMs
    bench.sandbox.faults.inject({ target: 'api', kind: 'error' })
    expect(await status()).toMatchObject({ status: 'in_review' })
  })

  test('a visitor learns nothing', async () => {
    const answer = await bench.send(getStatus, {}, null)
    expect(answer).toMatchObject({ status: 'error', is_logout: 1 })
  })
})

test('a link that has run out leads back instead of taking documents', async () => {
  const url = await start()
  bench.time.now += 31 * minuteMs
  const page = await bench.app.request(new URL(url).pathname)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('This page is over')
})
