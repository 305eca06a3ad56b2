import { createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { IdentityProvider } from '#server/providers/identity/identity-provider.ts'
import { createSumsubProvider } from '#server/providers/identity/sumsub-provider.ts'
import { createDatabaseStore } from '#server/sandbox/database-store.ts'
import { createSumsubSandbox, type SumsubSandbox } from '#server/sandbox/sumsub/sumsub-sandbox.ts'
import type { DeliverWebhook } from '#server/sandbox/webhook-sender.ts'

type Parts = Pick<Deps, 'config' | 'database' | 'clock' | 'secretKey'>

/** How identities are checked: at Sumsub with keys, else in the sandbox on this machine. */
export type IdentityChecks = { provider: IdentityProvider; sandbox: SumsubSandbox | null }

/** Chooses who checks documents. The sandbox hands its webhooks to our own address, by `deliver`. */
export function createIdentityChecks(parts: Parts, deliver: DeliverWebhook): IdentityChecks {
  const { config, clock, secretKey } = parts
  if (config.sumsub) {
    return { provider: createSumsubProvider({ ...config.sumsub, clock }), sandbox: null }
  }
  const derived = (name: string) =>
    createHmac('sha256', secretKey).update(`sandbox ${name}`).digest('hex')
  const keys = {
    appToken: 'sbx:areesh',
    secretKey: derived('sumsub key'),
    webhookSecret: derived('sumsub webhook'),
  }
  const sandbox = createSumsubSandbox({
    ...keys,
    store: createDatabaseStore(parts, 'sumsub'),
    clock,
    newId: () => randomUUID().replaceAll('-', ''),
    deliverWebhook: deliver,
  })
  const provider = createSumsubProvider({
    ...keys,
    levelName: 'guest',
    clock,
    fetch: sandbox.fetch,
  })
  return { provider: onOwnOrigin(provider), sandbox }
}

/** Sends the guest to the sandbox's page on the very origin that the check was begun from. */
function onOwnOrigin(provider: IdentityProvider): IdentityProvider {
  return {
    ...provider,
    async start(input) {
      const { url } = await provider.start(input)
      const token = new URL(url).pathname.split('/').at(-1) ?? ''
      const { origin } = new URL(input.returnUrls.success)
      return { url: new URL(`/sandbox/sumsub/verify/${token}`, origin).href }
    },
  }
}
