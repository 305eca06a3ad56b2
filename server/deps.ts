import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import type { IdentityProvider } from '#server/providers/identity/identity-provider.ts'
import type { MessageSender } from '#server/providers/messages/message-sender.ts'
import type { CardKeeper } from '#server/providers/payment/card-keeper.ts'
import type { PaymentProvider, PaymentProviderName } from '#server/providers/payment/provider.ts'
import type { PlaceProviders } from '#server/providers/places/place-providers.ts'
import type { PushSender } from '#server/providers/push/push-sender.ts'
import type { Passwords } from '#server/services/passwords.ts'
import type { RateLimits } from '#server/services/rate-limits.ts'

/** Time, injected everywhere: tests set it, production reads the machine's clock. */
export type Clock = { now(): number }

/** What every handler, service and job may use. Made once by main.ts, or by a test. */
export type Deps = {
  config: Config
  database: Database
  clock: Clock
  /** Cryptographic random bytes; fixed in tests that need it. */
  randomBytes: (count: number) => Uint8Array
  /** Key for signing session marks and links. */
  secretKey: string
  messages: MessageSender
  /** The push services of browsers. */
  push: PushSender
  /** Positions and places: the product's own list, or a provider on top of it. */
  places: PlaceProviders
  /** Pictures that people send. */
  pictures: PictureStore
  passwords: Passwords
  rateLimits: RateLimits
  /** Ways to pay that are offered; one that is missing does not exist for guests. */
  payments: Readonly<Partial<Record<PaymentProviderName, PaymentProvider>>>
  /** Who keeps cards for guests; null where no card payments are taken. */
  cards: CardKeeper | null
  /** Who checks documents. */
  identity: IdentityProvider
  /** One line of the server's log: facts and ids, never secrets, codes or full phone numbers. */
  log: (event: string, facts?: Record<string, string | number | boolean>) => void
}
