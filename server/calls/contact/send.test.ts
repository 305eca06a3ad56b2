import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/contact/send.ts'
import { contactRequest } from '#server/db/schema/operations.ts'
import { testNow } from '#server/db/test-database.ts'
import { type JoinBench, openJoinBench, problemsOf } from '#server/services/join-test-data.ts'

const letter = { name: ' Layla ', email: 'layla@example.com', body: ' Is there a cot? ' }
let bench: JoinBench

beforeAll(async () => {
  bench = await openJoinBench()
})
afterAll(() => bench.close())

const send = (input: typeof letter) => bench.call(bench.browser(), sendContactMessage, input)
const kept = () => bench.deps.database.orm.select().from(contactRequest)

test('what is missing or wrong is said beside its field, and nothing is kept', async () => {
  const empty = await send({ name: ' ', email: '', body: '' })
  expect(problemsOf(empty)).toEqual(['name:required', 'email:required', 'body:required'])
  expect(problemsOf(await send({ ...letter, email: 'layla@' }))).toEqual(['email:email'])
  expect(problemsOf(await send({ ...letter, body: 'x'.repeat(4001) }))).toEqual(['body:invalid'])
  expect(await kept()).toEqual([])
})

test('a message is kept without the spaces around it and confirmed in the guest’s language', async () => {
  const reader = { ...bench.browser(), language: 'ar' as const }
  const { envelope } = await bench.call(reader, sendContactMessage, letter)
  expect(envelope.status).toBe('success')
  expect(envelope.message).toMatch(/^وصلتنا رسالتك/)
  expect(await kept()).toMatchObject([
    { name: 'Layla', email: letter.email, body: 'Is there a cot?', createdAt: new Date(testNow) },
  ])
})
