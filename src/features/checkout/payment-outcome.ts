import type { CallOutput } from '#contract/call.ts'
import type { getPaymentState } from '#contract/payment/get-state.ts'

type Answer = CallOutput<typeof getPaymentState>
type State = Extract<Answer, { kind: 'own' }>['state']

/** Whether asking again would tell nothing new. */
export function isSettled(answer: Answer | undefined): boolean {
  if (!answer) return false
  return answer.kind === 'neutral' || !['open', 'processing'].includes(answer.state)
}

/**
 * Where the waiting page leads. Only the server's state decides; the address decides one thing: a
 * guest who came back by "cancel" returns to the checkout at once, others wait for their money.
 */
export function nextPage(
  state: State | null,
  event: string,
): 'success' | 'failed' | 'checkout' | 'trip' | null {
  if (state === 'confirmed' || state === 'requested') return 'success'
  if (state === 'failed') return 'failed'
  if (state === 'ended') return 'trip'
  return state === 'open' && event === 'cancel' ? 'checkout' : null
}

/** Whether no money has come, so that it can be paid, or its time is over. */
export function isUnpaid(state: State): boolean {
  return state === 'open' || state === 'failed'
}
