import '#ui/styles/index.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notificationKinds } from '#domain/notifications/choices.ts'
import { openPage, shownAt } from './test/show-page.tsx'

const day = 24 * 60 * 60 * 1000
const user = {
  _id: '0190a0a0-0000-7000-8000-000000000001',
  token: 'mark',
  full_name: 'Layla Haddad',
  profile_image: '',
  image_url: '/uploads/profile/',
}
const device = { browser: 'Safari', system: 'iPhone', signedInAt: shownAt - day }

/** What the server would say to somebody whose every section has something in it. */
const answers = {
  'home/getSettings': {},
  'registration/getFormLimits': { password_max: 16 },
  'profile/getProfile': {
    first_name: 'Layla',
    last_name: 'Haddad',
    email: 'l•••a@example.com',
    mobile: '+971 ••• 567',
    is_email_verified: true,
    is_mobile_verified: false,
    is_confirmed: true,
    has_passkey: true,
    works_at_desk: false,
    verification: 'not_started',
  },
  'profile/listPasskeys': {
    passkeys: [{ passkey_id: 'p-1', name: 'iPhone', createdAt: shownAt - day, lastUsedAt: null }],
  },
  'profile/listDevices': {
    devices: [
      {
        ...device,
        device_id: 'd-1',
        browser: 'Chrome',
        system: 'Windows',
        is_current: true,
        lastSeenAt: shownAt,
      },
      { ...device, device_id: 'd-2', is_current: false, lastSeenAt: shownAt - day },
    ],
    wiped: [],
  },
  'payment/listCards': {
    cards: [
      {
        card_id: 'c-1',
        brand: 'visa',
        last4: '4242',
        exp_month: 4,
        exp_year: 2030,
        is_default: true,
      },
      ...['1881', '0004'].map((last4) => ({
        card_id: `c-${last4}`,
        brand: 'mastercard',
        last4,
        exp_month: 11,
        exp_year: 2029,
        is_default: false,
      })),
    ],
    as_of: shownAt,
  },
  'notification/getChoices': {
    choices: notificationKinds.flatMap((kind) =>
      (['email', 'sms', 'push'] as const).map((channel) => ({
        kind,
        channel,
        is_on: true,
        is_required: kind === 'booking' && channel === 'email',
        chosenAt: null,
      })),
    ),
    has_mobile: false,
    has_push: false,
  },
  'notification/getPush': {
    public_key: 'BA',
    is_here: false,
    // Hours are shown by the clocks of the device too, and every machine has its own.
    quiet: { is_on: false, from: '22:00', until: '08:00', time_zone: 'Asia/Dubai' },
  },
  'profile/getDeletion': { obstacles: [], kept: { invoice_count: 2, until: '2031-12-31' } },
  'notification/list': { notices: [], unread_count: 0, as_of: shownAt },
  'booking/list': {
    bookings: [],
    counts: { current: 0, upcoming: 0, past: 1, cancelled: 0 },
    as_of: shownAt,
  },
  'chat/listThreads': { threads: [], unread_count: 2 },
  'wishlist/list': { lists: [] },
  'verification/getStatus': {
    status: 'needs_resubmission',
    reason: 'blurry',
    can_start: true,
    valid_until: null,
    changed_at: shownAt - day,
  },
}

const pages = {
  'home of the account': ['/customer', 6],
  profile: ['/my-profile', 16],
  'identity check': ['/verification-status', 3],
  'result of a check': [`/kyc-updation/${user._id}`, 3],
} as const satisfies Record<string, readonly [string, number]>

/** What can be pressed, ticked or typed into, by its role and name, in the order of the page. */
function namesOfControls(main: Element): string[] {
  const controls = main.querySelectorAll<HTMLElement>('a, button, input:not([hidden])')
  return [...controls].map((control) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const name = control.getAttribute('aria-label') ?? labels[0]?.textContent ?? control.textContent
    const group = control.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
    return `${control.tagName} ${group} ${name}`.trim()
  })
}

test.each(
  (['en', 'ar'] as const).flatMap((language) =>
    Object.entries(pages).map(([name, [path, least]]) => ({ language, name, path, least })),
  ),
)('assistive technology reads the $name in $language', async ({ language, path, least }) => {
  await openPage(path, language, { answers, user })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => namesOfControls(main.element()).length).toBeGreaterThanOrEqual(least)
  await expect.element(main).toMatchAriaSnapshot()
  const names = namesOfControls(main.element())
  expect(names).toEqual([...new Set(names)])
})

test.each(['/customer', '/my-profile'])(
  'a name of one long word fits a phone on %s',
  async (path) => {
    await page.viewport(320, 568)
    const longest = 'Hubertblainewolfeschlegelsteinhausenbergerdorff'
    const named = { ...answers['profile/getProfile'], first_name: longest, last_name: longest }
    await openPage(path, 'en', {
      answers: { ...answers, 'profile/getProfile': named },
      user: { ...user, full_name: `${longest} ${longest}` },
    })
    const main = page.getByRole('main')
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
)

test('a name in Latin letters is cut at its end in Arabic too', async () => {
  await page.viewport(1280, 800)
  await openPage('/customer', 'ar', { answers, user })
  const name = page.getByRole('banner').getByText('Layla Haddad')
  await expect.element(name).toBeVisible()
  expect(getComputedStyle(name.element()).direction).toBe('ltr')
})
