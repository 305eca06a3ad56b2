import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ChangePassword } from '#features/auth/change-password.tsx'
import { ConfirmIdentity } from '#features/auth/confirm-identity.tsx'
import { NewContact } from '#features/auth/new-contact.tsx'
import { PasskeyName } from '#features/auth/passkey-name.tsx'
import { DoorLockSetting } from '#features/booking/door-lock-setting.tsx'
import { GuestNameDialog } from '#features/booking/guest-name-dialog.tsx'
import { RatingForm } from '#features/booking/rating-form.tsx'
import { StayCaseCard } from '#features/booking/stay-case-card.tsx'
import { Composer } from '#features/chat/composer.tsx'
import { CouponField } from '#features/checkout/coupon-field.tsx'
import { GuestForm } from '#features/checkout/guest-form.tsx'
import { PaySection } from '#features/checkout/pay-section.tsx'
import type { CouponEntry } from '#features/checkout/use-coupon.ts'
import type { Pay } from '#features/checkout/use-pay.ts'
import { ContactForm } from '#features/content/contact-form.tsx'
import { HomeSearchForm } from '#features/find/home-search-form.tsx'
import { ReportDialog } from '#features/find/report-dialog.tsx'
import { NameDialog } from '#features/find/wishlist/name-dialog.tsx'
import { NamesForm } from '#features/profile/names-form.tsx'
import { openPage, openPart, shownAt } from './test/show-page.tsx'

const handle = 'a-code-handle-of-a-test'

const profile = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'l•••a@example.com',
  mobile: '+971 •• ••• 4567',
  is_email_verified: true,
  is_mobile_verified: true,
  is_confirmed: false,
  has_passkey: false,
  works_at_desk: false,
  verification: 'not_started',
} as const

/** What the server would say; calls that are not here are not answered. */
const answers: Readonly<Record<string, unknown>> = {
  'home/getSettings': {},
  'profile/getProfile': { ...profile, is_confirmed: true },
  'registration/getFormLimits': { password_max: 16 },
  'registration/getCodeState': {
    code: {
      purpose: 'log_in',
      channel: 'email',
      target: 'l•••a@example.com',
      retry_after: 0,
      expires_in: 600,
    },
  },
  'verification/getInvitation': {
    invitation: {
      invited_by: 'Omar',
      home: 'Marina home',
      place: 'Dubai Marina',
      check_in: '2027-01-10',
      check_out: '2027-01-15',
      first_name: null,
      last_name: null,
      status: 'not_started',
      reason: null,
      can_start: true,
    },
  },
}

const pages: Readonly<Record<string, string>> = {
  login: '/login',
  'sign-up': '/sign-up',
  code: `/verify/${handle}`,
  'code by mail or message': '/user-verification',
  'forgotten password': '/forgot-verify',
  'new password': `/reset-password?code=${handle}`,
  'registration of an invited guest': '/guest-registration/an-invitation-of-a-test',
}

const guest = { first_name: '', last_name: '', email: '', mobile: '', special_request: '' }
const rules = {
  smoking: false,
  parties: false,
  quiet_from: '22:00',
  quiet_until: '08:00',
  pets_allowed: false,
  notes: [],
}

const number = 'AR-2027-000001'
const guestOfStay = {
  position: 2,
  kind: 'adult',
  first_name: null,
  last_name: null,
  is_minor: false,
  verification: 'not_started',
  is_invited: false,
} as const
const nothing = () => {}
const pay: Pay = {
  formId: 'pay',
  type: 'stripe',
  setType: nothing,
  isAccepted: false,
  setIsAccepted: nothing,
  isConsentMissing: true,
  isBusy: false,
  submit: nothing,
}
const coupon: CouponEntry = {
  text: 'WINTER',
  applied: null,
  isOnline: true,
  isBusy: false,
  error: undefined,
  type: nothing,
  apply: nothing,
  remove: nothing,
  forget: nothing,
}
const stayCase = {
  case_id: '0190a0a0-0000-7000-8000-000000000002',
  kind: 'cannot_get_in',
  state: 'open',
  outcome: null,
  owner_name: null,
  opened_at: shownAt,
  taken_at: null,
  resolved_at: null,
  messages: [],
} as const

const formParts: Readonly<Record<string, ReactNode>> = {
  search: <HomeSearchForm />,
  names: <NamesForm firstName="Layla" lastName="Haddad" />,
  'new e-mail address': <NewContact kind="email" onCodeSent={() => {}} />,
  'new mobile number': <NewContact kind="mobile" onCodeSent={() => {}} />,
  'guest of a booking': (
    <GuestForm
      id="guest"
      slug="marina-home"
      initial={guest}
      accountEmail={null}
      rules={rules}
      serverErrors={{}}
      onSubmit={() => {}}
    />
  ),
  'letter to us': <ContactForm />,
  message: <Composer bookingId="stay" onSend={async () => {}} onTyping={nothing} />,
  'who it is': <ConfirmIdentity profile={profile} onCodeSent={nothing} />,
  'another password': <ChangePassword search={{ change: 'password' }} />,
  'name of a passkey': <PasskeyName passkeyId="p" name="Phone" onEnd={nothing} />,
  'lock of door codes': <DoorLockSetting />,
  'name of a guest': (
    <GuestNameDialog
      guest={guestOfStay}
      draftKey="guest"
      onSave={async () => {}}
      onClose={nothing}
    />
  ),
  rating: (
    <RatingForm
      onBegin={() => {}}
      bookingNumber={number}
      hostName="Omar"
      written={null}
      onSubmit={async () => {}}
    />
  ),
  'answer in a case': (
    <StayCaseCard
      bookingNumber="AR-TESTED"
      stayCase={{ ...stayCase, messages: [] }}
      hostPhone={null}
    />
  ),
  coupon: <CouponField entry={coupon} />,
  payment: (
    <PaySection pay={pay} paymentTypes={['stripe', 'triplea']}>
      <button type="submit">Pay</button>
    </PaySection>
  ),
  'report of a home': <ReportDialog slug="marina-home" isOpen onClose={nothing} />,
  'name of a list': (
    <NameDialog isOpen onClose={nothing} title="New list" name="" onName={nothing} />
  ),
}

/** The form as assistive technology meets it: roles, names and states, in their order. */
async function expectRead(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('form')).toHaveLength(1)
  const form = document.querySelector('form')
  if (!form) throw new Error('the form has gone')
  // The buttons of a form in a dialog stand below it.
  const whole = form.closest('dialog') ?? form
  await expect.element(page.elementLocator(whole)).toMatchAriaSnapshot()
  // Whoever only hears the names has to know which is which.
  const names = [...whole.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  )
  expect(names).toEqual([...new Set(names)])
}

describe.each(['en', 'ar'] as const)('in %s assistive technology reads the form', (language) => {
  test.each(Object.keys(pages))('%s', async (name) => {
    await openPage(pages[name] ?? '', language, { answers })
    await expectRead()
  })

  test.each(Object.keys(formParts))('%s', async (name) => {
    await openPart(formParts[name], language, { answers })
    await expectRead()
  })
})
