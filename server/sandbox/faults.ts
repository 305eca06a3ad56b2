import * as v from 'valibot'

/**
 * Webhooks: `duplicate` sends twice; `delay` holds until a flush; `drop` never sends; `reorder`
 * sends after the following one; `bad-signature` signs with a wrong secret.
 * API: `error` answers 500 before any work; `error-after-work` answers 502 after it; `timeout` does
 * the work and never answers.
 */
export const sandboxFaultSchema = v.variant('target', [
  v.object({
    target: v.literal('webhook'),
    kind: v.picklist(['duplicate', 'delay', 'drop', 'reorder', 'bad-signature']),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  }),
  v.object({
    target: v.literal('api'),
    kind: v.picklist(['error', 'error-after-work', 'timeout']),
    /** Calls that only read are spared. */
    writesOnly: v.optional(v.boolean(), false),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  }),
])

export type SandboxFault = v.InferInput<typeof sandboxFaultSchema>
export type WebhookFault = Extract<SandboxFault, { target: 'webhook' }>['kind']
export type ApiFault = Extract<SandboxFault, { target: 'api' }>['kind']

export type SandboxFaults = {
  /** The next `times` webhooks or API calls misbehave, after those already ordered. */
  inject(fault: SandboxFault): void
  /** Forgets faults not yet used. Webhooks already held stay held. */
  clear(): void
}

/** Faults in the order given, each used up by one webhook or one call. */
export function createFaultQueue(): SandboxFaults & {
  nextWebhook(): WebhookFault | undefined
  nextCall(isRead?: boolean): ApiFault | undefined
} {
  const webhooks: WebhookFault[] = []
  const calls: { kind: ApiFault; writesOnly: boolean }[] = []
  return {
    inject(fault) {
      for (let time = 0; time < (fault.times ?? 1); time += 1) {
        if (fault.target === 'webhook') webhooks.push(fault.kind)
        else calls.push({ kind: fault.kind, writesOnly: fault.writesOnly ?? false })
      }
    },
    clear() {
      webhooks.length = 0
      calls.length = 0
    },
    nextWebhook: () => webhooks.shift(),
    nextCall(isRead = false) {
      const at = calls.findIndex(({ writesOnly }) => !(isRead && writesOnly))
      return at < 0 ? undefined : calls.splice(at, 1)[0]?.kind
    },
  }
}
