import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { createBench } from './bench.ts'

const card = '4242 4242 4242 4242'

async function open(language: Language = 'en') {
  const bench = createBench()
  const checkout = await bench.provider.createCheckout(bench.input({ language }))
  const success = `https://areesh.test/payment-response/AR7K2M/success?session_id=${checkout.providerRef}`
  return {
    ...bench,
    ...checkout,
    success,
    html: async (path = '') => (await bench.page(`${checkout.url}${path}`)).text(),
    location: async (path: string, fields: Record<string, string>) => {
      const response = await bench.submit(`${checkout.url}${path}`, fields)
      expect(response.status).toBe(303)
      return new URL(response.headers.get('location') ?? '', checkout.url).href
    },
    state: async () => (await bench.provider.fetch(checkout.providerRef)).state,
    types: () => bench.events().map(({ type }) => type),
  }
}

describe('the hosted page', () => {
  it('shows what is paid for, that no money moves, and a card that pays', async () => {
    const page = await open()
    const html = await page.html()
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('Test payment: no money moves')
    for (const text of [
      '5 nights × 800',
      '4,000.00',
      'Tourism Dirham',
      '4,612.50',
      'AR7K2M',
      card,
    ]) {
      expect(html).toContain(text)
    }
  })

  it.each<[Language, string, string, string]>([
    ['ar', 'dir="rtl"', 'دفع تجريبي: لا تُخصم أي أموال', '4,612.50'],
    ['ru', 'dir="ltr"', 'Тестовый платёж: деньги не списываются', '4 612,50'],
  ])('speaks %s', async (language, direction, label, total) => {
    const html = await (await open(language)).html()
    expect(html).toContain(`lang="${language}" ${direction}`)
    expect(html).toContain(label)
    expect(html.replace(/[\u00a0\u202f]/g, ' ')).toContain(total)
  })

  it('has no inline script or style, and a policy that forbids them', async () => {
    const page = await open()
    await page.location('', { action: 'secure', card })
    for (const path of ['', '/secure']) {
      const response = await page.page(`${page.url}${path}`)
      const html = await response.text()
      expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("style-src 'self'")
      expect(policy).toContain("form-action 'self' https://areesh.test")
      expect(policy).not.toContain('unsafe')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    const css = await page.page('/sandbox/sandbox.css')
    expect(css.headers.get('content-type')).toContain('text/css')
    expect(await css.text()).not.toMatch(/https?:|@import/)
    expect((await page.page('/sandbox/fonts/arabic.woff2')).status).toBe(200)
    expect((await page.page('/sandbox/fonts/..%2Fx.woff2')).status).toBe(404)
  })

  it('writes names as text, never as markup', async () => {
    const bench = createBench()
    const lines = [{ label: '<img src=x onerror=alert(1)>', amountFils: 1_000 }]
    const { url } = await bench.provider.createCheckout(bench.input({ lines, totalFils: 1_000 }))
    const html = await (await bench.page(url)).text()
    expect(html).toContain('&lt;img')
    expect(html).not.toContain('<img')
  })

  it('pays and sends the guest back with the session filled in', async () => {
    const page = await open()
    expect(await page.location('', { action: 'pay', card })).toBe(page.success)
    expect(await page.state()).toBe('paid')
  })

  it('pays once when the button is pressed twice', async () => {
    const page = await open()
    const press = () => page.location('', { action: 'pay', card })
    const [first, second] = await Promise.all([press(), press()])
    expect([first, second, await press()]).toEqual([page.success, page.success, page.success])
    expect(page.types()).toEqual(['checkout.session.completed'])
    expect(await page.provider.fetch(page.providerRef)).toMatchObject({ capturedMinor: 461_250 })
  })

  it('cannot undo a payment by a late decline or cancel', async () => {
    const page = await open()
    await page.location('', { action: 'pay', card })
    expect(await page.location('', { action: 'decline', card })).toBe(page.success)
    expect(await page.location('', { action: 'cancel' })).toBe(page.success)
    expect(await page.state()).toBe('paid')
    expect(await page.html()).toContain('This payment is complete')
  })

  it('says why a card was refused, takes the next one and forgets the refusal', async () => {
    const page = await open()
    expect(await page.location('', { action: 'decline', card })).toBe(page.url)
    expect(await page.html()).toContain('The card was declined.')
    await page.location('', { action: 'pay', card: '4000 0000 0000 0069' })
    expect(await page.html()).toContain('The card has expired.')
    await page.location('', { action: 'pay', card: '1234' })
    expect(await page.html()).toContain('This card number is not a test card.')
    expect(await page.location('', { action: 'pay', card })).toBe(page.success)
    expect(await page.provider.fetch(page.providerRef)).not.toHaveProperty('failureCode')
  })

  it('sends the guest back on cancel and stays open', async () => {
    const page = await open()
    expect(await page.location('', { action: 'cancel' })).toBe(
      'https://areesh.test/payment-response/AR7K2M/cancel',
    )
    expect(await page.state()).toBe('pending')
    expect(page.types()).toEqual([])
  })

  it('takes no money after its time, and says so', async () => {
    const page = await open()
    page.clock.time = page.expiresAt
    expect(await page.location('', { action: 'pay', card })).toBe(page.url)
    expect(await page.html()).toContain('This payment page has expired')
    expect(await page.state()).toBe('expired')
    expect(page.types()).toEqual(['checkout.session.expired'])
  })

  it('does nothing with a form it does not understand', async () => {
    const page = await open()
    expect(await page.location('', { action: 'steal' })).toBe(page.url)
    expect(await page.location('', {})).toBe(page.url)
    expect(await page.state()).toBe('pending')
    const missing = await page.submit('/sandbox/stripe/pay/cs_test_nothing', {
      action: 'pay',
      card,
    })
    expect(missing.status).toBe(404)
    expect((await page.page('/sandbox/stripe/pay/cs_test_nothing')).status).toBe(404)
  })
})

describe('3-D Secure', () => {
  it.each([
    ['its button', { action: 'secure', card }],
    ['a card that asks for it', { action: 'pay', card: '4000 0027 6000 3184' }],
  ])('is begun by %s and takes the money only when approved', async (_, fields) => {
    const page = await open()
    expect(await page.location('', fields)).toBe(`${page.url}/secure`)
    expect(await page.html('/secure')).toContain('Confirm with your bank')
    expect(await page.state()).toBe('pending')
    expect(await page.location('/secure', { action: 'approve' })).toBe(page.success)
    expect(await page.location('/secure', { action: 'approve' })).toBe(page.success)
    expect(await page.state()).toBe('paid')
    expect(page.types()).toEqual(['checkout.session.completed'])
  })

  it('leaves the page open when rejected', async () => {
    const page = await open()
    await page.location('', { action: 'secure', card })
    expect(await page.location('/secure', { action: 'reject' })).toBe(page.url)
    expect(await page.html()).toContain('The bank did not confirm the payment.')
    expect(await page.provider.fetch(page.providerRef)).toMatchObject({
      state: 'pending',
      failureCode: 'payment_intent_authentication_failure',
    })
  })

  it('cannot be approved when nobody asked for it', async () => {
    const page = await open()
    expect(await page.location('/secure', { action: 'approve' })).toBe(page.url)
    expect(await page.state()).toBe('pending')
    expect((await page.page(`${page.url}/secure`)).status).toBe(303)
  })
})
