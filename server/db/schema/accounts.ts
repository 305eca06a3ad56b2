import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { documentKinds } from '#domain/identity/document.ts'
import { verificationReasons, verificationStates } from '#domain/identity/verification.ts'
import { instant } from './columns.ts'

/** A person with an account. E-mail is stored in lower case, mobile in E.164. */
export const userAccount = pgTable('user_account', {
  id: uuid('id').primaryKey(),
  email: text('email'),
  emailVerifiedAt: instant('email_verified_at'),
  mobile: text('mobile'),
  mobileVerifiedAt: instant('mobile_verified_at'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash'),
  profileImage: text('profile_image'),
  language: text('language', { enum: ['en', 'ar', 'ru'] }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** Hosts and operators work at the desk, see server/services/desk-scope.ts. */
  role: text('role', { enum: ['guest', 'host', 'operator'] })
    .notNull()
    .default('guest'),
  verification: text('verification', { enum: verificationStates }).notNull().default('not_started'),
  /** The last day of the document that verified the person; null where nobody knows. */
  verifiedUntil: date('verified_until'),
  createdAt: instant('created_at').notNull(),
  termsVersion: text('terms_version'),
  termsAcceptedAt: instant('terms_accepted_at'),
  /** When the person had the account deleted: the row holds nothing of theirs any more. */
  deletedAt: instant('deleted_at'),
})

/** A signed-in device. Only the SHA-256 of its token is known here. */
export const session = pgTable('session', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  absoluteExpiresAt: instant('absolute_expires_at').notNull(),
  userAgent: text('user_agent'),
  revokedAt: instant('revoked_at'),
  /** The device is to forget its person: when that was asked for, and when the device was told. */
  wipeAskedAt: instant('wipe_asked_at'),
  wipeToldAt: instant('wipe_told_at'),
})

/** A one-time code sent to an e-mail address or mobile; `validateString` is its public handle. */
export const oneTimeCode = pgTable('one_time_code', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').notNull(),
  channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
  destination: text('destination').notNull(),
  validateString: text('validate_string').notNull(),
  userId: uuid('user_id'),
  codeHash: text('code_hash').notNull(),
  payload: jsonb('payload').$type<unknown>(),
  tries: smallint('tries').notNull().default(0),
  sends: smallint('sends').notNull().default(0),
  lastSentAt: instant('last_sent_at'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
})

/** Failed tries under one key (an account, a destination, an address). */
export const loginAttempt = pgTable('login_attempt', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  lockedUntil: instant('locked_until'),
  updatedAt: instant('updated_at').notNull(),
})

/** A passkey: a key pair of a person's device, of which only the public half is known here. */
export const passkey = pgTable('passkey', {
  /** The credential's own id, as WebAuthn writes it. */
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  publicKey: text('public_key').notNull(),
  /** How often it was used, as its device counts; 0 for ever where the device does not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

/** A challenge that waits for a passkey's signature; gone with its first use. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose', { enum: ['add', 'prove'] }).notNull(),
  /** The account that adds a passkey, or the browser that signs in. */
  owner: text('owner').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** One identity check at a provider. No documents are kept. */
export const verificationCase = pgTable('verification_case', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The guest of the account's stay who is checked; null: the account's owner. */
  stayGuestId: uuid('stay_guest_id'),
  provider: text('provider').notNull(),
  providerRef: text('provider_ref'),
  state: text('state', { enum: ['started', 'pending', 'verified', 'retry', 'rejected'] }).notNull(),
  reason: text('reason', { enum: verificationReasons }),
  documentKind: text('document_kind', { enum: documentKinds }),
  documentCountry: text('document_country'),
  url: text('url'),
  /** When the provider was last asked: what it said earlier changes nothing any more. */
  askedAt: instant('asked_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export type UserAccountRow = typeof userAccount.$inferSelect
export type PasskeyRow = typeof passkey.$inferSelect
export type SessionRow = typeof session.$inferSelect
export type VerificationCaseRow = typeof verificationCase.$inferSelect
export type OneTimeCodeRow = typeof oneTimeCode.$inferSelect
