import { defaultListId } from '#domain/wishlist/lists.ts'
import { testGuestForm, testStay } from '#server/services/bookings-test-data.ts'
import { additionRows } from '#tests/contract/authorisation-addition-rows.ts'
import type { Owner } from '#tests/support/owner.ts'
import { chatRows } from './authorisation-chat-rows.ts'
import { deskRows } from './authorisation-desk-rows.ts'
import { notificationRows } from './authorisation-notification-rows.ts'
import { reviewRows } from './authorisation-review-rows.ts'
import { tripRows } from './authorisation-trip-rows.ts'
import { troubleRows } from './authorisation-trouble-rows.ts'

/** How a call is answered: `success`, or the code of the refusal. */
export type Answer = string

/**
 * What one call is tried with and how it answers. Refusals of visitors, of disabled customers and of
 * sessions that are over follow from the call's own `auth` and stand in no row.
 */
export type Row = {
  /** An input that points at the owner's things, wherever the call can point at anything. */
  input: (owner: Owner) => object | Promise<object>
  /** What the owner is answered; `success` when left out. */
  owner?: Answer
  /**
   * What another customer is answered for the owner's things: `not-found`, as if they were not there;
   * `success` where the answer is the caller's own or everybody's. Must be said for calls of users.
   */
  other?: Answer
  /** What a visitor is answered by a call for everybody; `success` when left out. */
  visitor?: Answer
  /** Texts of the owner's that the call tells everybody, as the holder of a link. */
  tells?: (owner: Owner) => readonly string[]
  /** Tables in which the holder of a link changes what they were asked to. */
  changes?: readonly string[]
}

const nothing = () => ({})
const home = () => ({ slug: 'marina-home' })
const names = { first_name: 'Noor', last_name: 'Haddad' }
const box = { south: 24, west: 54, north: 26, east: 56 }

/** The home's id, as cards carry it. */
async function savedHome(owner: Owner): Promise<string> {
  const homes = await owner.homeIds()
  return homes[0] ?? ''
}

// A handle that nobody was given; codes.test.ts and contacts.test.ts have real ones.
const noCode = () => ({ validate_string: 'A'.repeat(32), otp: '123456' })

// In the form of browsers; passkeys.test.ts signs.
const passkeyWords = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA' },
}
const newPasskey = {
  ...passkeyWords,
  response: { ...passkeyWords.response, attestationObject: 'AAAA' },
}
const proof = {
  ...passkeyWords,
  response: {
    ...passkeyWords.response,
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: 'AAAA',
  },
}

/** Every call by its path below /api. */
export const rows: Readonly<Record<string, Row>> = {
  ...additionRows,
  ...chatRows,
  ...notificationRows,
  ...reviewRows,
  ...troubleRows,
  ...tripRows,
  'booking/cancel': {
    input: async (owner) => ({ ...(await owner.refundable()), reason: 'illness' }),
    other: 'not-found',
  },
  'booking/create': {
    input: async (owner) => ({ ...testGuestForm, quote_id: await owner.quote() }),
    other: 'quote-not-found',
  },
  'booking/getCheckout': {
    input: async (owner) => ({ booking_id: (await owner.held()).booking_id }),
    other: 'not-found',
  },
  'booking/getDetails': {
    input: async (owner) => ({ booking_number: (await owner.paid()).booking_number }),
    other: 'not-found',
  },
  'booking/inviteGuest': {
    input: async (owner) => ({ booking_number: (await owner.paid()).booking_number, position: 1 }),
    other: 'not-found',
  },
  'booking/list': {
    input: async (owner) => {
      await owner.paid()
      return { tab: 'upcoming' }
    },
    other: 'success',
  },
  'booking/nameGuest': {
    input: async (owner) => {
      const { booking_number } = await owner.paid()
      return { booking_number, position: 1, ...names, is_minor: false }
    },
    other: 'not-found',
  },
  'booking/previewCancel': {
    input: async (owner) => ({ booking_number: (await owner.paid()).booking_number }),
    other: 'not-found',
  },
  'booking/release': {
    input: async (owner) => ({ booking_id: (await owner.held()).booking_id }),
    other: 'not-found',
  },
  'contact/send': {
    input: ({ person }) => ({ name: person.firstName, email: person.email, body: 'A question' }),
  },
  'content/getPage': { input: () => ({ slug: 'faq' }) },
  'content/listPictureCredits': { input: nothing },
  'coupon/apply': {
    input: async (owner) => ({ quote_id: await owner.quote(), coupon: null }),
    other: 'quote-not-found',
  },
  ...deskRows,
  'home/getHomePageDetails': { input: nothing },
  'home/getSettings': { input: () => ({ type: ['Site'] }) },
  'host/getDetails': { input: () => ({ slug: 'omar' }) },
  'map/getSettings': { input: nothing },
  'payment/addCard': { input: nothing, other: 'success' },
  'payment/chooseCard': {
    input: async (owner) => ({ card_id: await owner.card() }),
    other: 'not-found',
  },
  'payment/getState': {
    // Strangers get the neutral answer: whether there is such a booking is nobody's business.
    input: async (owner) => ({ booking_id: (await owner.paid()).booking_id }),
  },
  'payment/list': {
    input: async (owner) => {
      await owner.paid()
      return {}
    },
    other: 'success',
  },
  'payment/listCards': { input: nothing, other: 'success' },
  'payment/removeCard': {
    input: async (owner) => ({ card_id: await owner.card() }),
    other: 'not-found',
  },
  'payment/start': {
    input: async (owner) => {
      const { booking_id } = await owner.held()
      return { booking_id, payment_type: 'stripe' }
    },
    other: 'not-found',
  },
  'place/list': { input: nothing },
  'place/reverseGeocode': { input: () => ({ lat: 25.08, lng: 55.14 }) },
  'place/suggest': { input: () => ({ text: 'marina' }) },
  'profile/addPasskey': {
    input: () => ({ passkey: newPasskey }),
    owner: 'passkey-refused',
    other: 'passkey-refused',
  },
  'profile/changePassword': {
    input: () => ({ password: 'palm-frond-77', confirm_password: 'palm-frond-77' }),
    other: 'success',
  },
  'profile/confirmByCode': {
    input: noCode,
    owner: 'otp-expired',
    other: 'otp-expired',
  },
  'profile/confirmByPasskey': {
    input: () => ({ proof }),
    owner: 'passkey-refused',
    other: 'passkey-refused',
  },
  'profile/confirmByPassword': {
    input: () => ({ password: 'not-the-one' }),
    owner: 'wrong-password',
    other: 'wrong-password',
  },
  // Right code, wrong person: a number is proved by its own account alone.
  'profile/confirmContact': {
    input: async (owner) => ({
      validate_string: await owner.code(),
      otp: await owner.lastCode(),
    }),
    other: 'otp-expired',
  },
  // Tried whole in personal-data.test.ts.
  'profile/deleteAccount': { input: nothing, other: 'success' },
  'profile/getDeletion': { input: nothing, other: 'success' },
  'profile/getProfile': { input: nothing, other: 'success' },
  'profile/listDevices': { input: nothing, other: 'success' },
  'profile/listPasskeys': {
    input: async (owner) => {
      await owner.passkey()
      return {}
    },
    other: 'success',
  },
  'profile/removePasskey': {
    input: async (owner) => ({ passkey_id: await owner.passkey() }),
    other: 'not-found',
  },
  'profile/removePhoto': { input: nothing, other: 'success' },
  'profile/renamePasskey': {
    input: async (owner) => ({ passkey_id: await owner.passkey(), name: 'My phone' }),
    other: 'not-found',
  },
  'profile/requestConfirmCode': { input: () => ({ channel: 'email' }), other: 'success' },
  'profile/requestEmailChange': {
    input: () => ({ email: 'new-address@example.test' }),
    other: 'success',
  },
  'profile/requestMobileChange': { input: () => ({ mobile: '0509998877' }), other: 'success' },
  'profile/requestMobileCode': { input: nothing, other: 'success' },
  'profile/requestData': { input: nothing, other: 'success' },
  'profile/revokeDevice': {
    input: async (owner) => ({ device_id: await owner.device() }),
    other: 'not-found',
  },
  'profile/startPasskey': { input: nothing, other: 'success' },
  'profile/updateNames': { input: () => names, other: 'success' },
  // Without a photo, which profile-photo.test.ts sends.
  'profile/updatePhoto': { input: nothing, owner: 'required', other: 'required' },
  'property/getCalendar': { input: home },
  'property/getDetails': { input: home },
  'property/getPrice': {
    input: () => {
      const { property_slug: slug, ...stay } = testStay()
      return { slug, ...stay }
    },
  },
  'property/listCards': { input: async (owner) => ({ ids: await owner.homeIds() }) },
  'property/listMapPoints': { input: () => ({ box, zoom: 10 }) },
  'property/listSimilar': { input: home },
  'property/report': { input: () => ({ ...home(), reason: 'scam', body: 'It is not there' }) },
  'property/search': { input: nothing },
  'quote/create': { input: () => testStay() },
  'registration/forgotPassword': { input: ({ person }) => ({ email_mobile: person.email }) },
  'registration/getCodeState': {
    input: async (owner) => ({ validate_string: await owner.code() }),
  },
  'registration/getFormLimits': { input: nothing },
  'registration/logIn': {
    input: ({ person }) => ({ email_mobile: person.email, password: 'not-the-one' }),
    owner: 'wrong-login',
    other: 'wrong-login',
    visitor: 'wrong-login',
  },
  'registration/logInByPasskey': {
    input: () => ({ proof }),
    owner: 'passkey-refused',
    other: 'passkey-refused',
    visitor: 'passkey-refused',
  },
  'registration/logOut': { input: nothing },
  'registration/requestLogInCode': { input: ({ person }) => ({ email_mobile: person.email }) },
  'registration/resendCode': {
    input: async (owner) => ({ validate_string: await owner.code() }),
    owner: 'resend-wait',
    other: 'resend-wait',
    visitor: 'resend-wait',
  },
  'registration/resetPassword': {
    // The code of another purpose: a number that is to be proved opens no account.
    input: async (owner) => ({
      validate_string: await owner.code(),
      otp: await owner.lastCode(),
      password: 'palm-frond-9',
      confirm_password: 'palm-frond-9',
    }),
    owner: 'otp-expired',
    other: 'otp-expired',
    visitor: 'otp-expired',
  },
  'registration/signUp': {
    input: ({ person }) => ({
      ...names,
      email: person.email,
      password: 'palm-frond-9',
      confirm_password: 'palm-frond-9',
      terms: true,
    }),
  },
  'registration/startPasskeyLogin': { input: nothing },
  'registration/verifyCode': {
    input: noCode,
    owner: 'otp-expired',
    other: 'otp-expired',
    visitor: 'otp-expired',
  },
  'review/list': { input: () => ({ home: 'marina-home' }) },
  'verification/getInvitation': {
    input: async (owner) => ({ token: await owner.invitation() }),
    tells: ({ person }) => [person.firstName],
  },
  'verification/getStatus': { input: nothing, other: 'success' },
  'verification/start': { input: nothing, other: 'success' },
  'verification/startInvited': {
    input: async (owner) => ({ token: await owner.invitation(), ...names }),
    changes: ['stay_guest', 'verification_case'],
  },
  'wishlist/edit': {
    input: async (owner) => ({
      at: owner.now(),
      edits: [
        {
          kind: 'home',
          list_id: defaultListId,
          property_id: await savedHome(owner),
          is_saved: false,
        },
      ],
    }),
    other: 'success',
  },
  'wishlist/getShared': {
    input: async (owner) => ({ token: await owner.sharedList() }),
    tells: ({ person }) => [person.firstName],
  },
  'wishlist/list': {
    input: async (owner) => {
      await owner.sharedList()
      return {}
    },
    other: 'success',
  },
  'wishlist/share': {
    input: async (owner) => {
      await owner.sharedList()
      return { list_id: defaultListId, is_shared: false, with_notes: false }
    },
    other: 'success',
  },
}
