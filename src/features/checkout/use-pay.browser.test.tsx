import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { usePay } from './use-pay.ts'

const now = () => Date.UTC(2027, 0, 10, 11)
const { queryKey } = callOptions(getCheckout, { booking_id: 'b-1' })

afterEach(() => history.replaceState(null, '', location.pathname + location.search))

function Example() {
  const pay = usePay('b-1', ['stripe'])
  return (
    <form onSubmit={pay.submit}>
      <label>
        <input
          type="checkbox"
          checked={pay.isAccepted}
          onChange={({ target }) => pay.setIsAccepted(target.checked)}
        />
        I accept
      </label>
      <button type="submit">{pay.isBusy ? 'Paying' : 'Pay'}</button>
    </form>
  )
}

/** The way to pay on a connection that loses the first `lost` answers of the server. */
async function show(lost: number) {
  const keys: (string | undefined)[] = []
  const toasts: string[] = []
  const transport: Transport = {
    async send(call, _input, options) {
      keys.push(options?.idempotencyKey)
      if (keys.length <= lost) throw new ConnectionError('no usable answer')
      const page = { redirect_url: '#provider', expires_at: now() }
      return { result: v.parse(call.output, page), message: '', answeredAt: now() }
    },
  }
  const app = testApp({
    transport,
    now,
    today: parseCivilDate('2027-01-10'),
    showToast: (_kind, text) => toasts.push(text),
  })
  const queryClient = createQueryClient({ transport, storage: null })
  // What the page showed before the button was pressed.
  queryClient.setQueryData<unknown>(queryKey, {})
  await render(
    <QueryClientProvider client={queryClient}>
      <AppProvider app={app}>
        <Example />
      </AppProvider>
    </QueryClientProvider>,
  )
  await page.getByRole('checkbox').click()
  return { keys, toasts, queryClient }
}

const press = () => page.getByRole('button', { name: 'Pay' }).click()

test('when the answer is lost the page asks what is true, and says that paying needs a connection', async () => {
  const { toasts, queryClient } = await show(1)
  await press()
  await expect.poll(() => toasts).toEqual(['Paying needs a connection. Your details are kept.'])
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(location.hash).toBe('')
})

test('pressing again after lost answers is the same attempt, and leads to the one page', async () => {
  const { keys, toasts } = await show(2)
  for (const times of [1, 2]) {
    await press()
    await expect.poll(() => toasts).toHaveLength(times)
    await expect.element(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  }
  await press()
  await expect.poll(() => location.hash).toBe('#provider')
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Paying' })).toBeVisible()
})
