import { fieldError, toastError } from '#server/http/call-error.ts'
import { depositMessages } from '#server/messages/deposits.ts'
import type { DepositOutcome } from '#server/services/deposits-store.ts'

/** Answers a wish about a deposit that could not be met; `amountField` is where its sum was typed. */
export function refuseDepositWish(outcome: DepositOutcome, amountField: string): void {
  if (outcome === 'words') throw fieldError('text', 'words', depositMessages.words)
  if (outcome === 'amount') throw fieldError(amountField, 'amount', depositMessages.amount)
  if (outcome === 'not-possible') throw toastError('too-late', depositMessages.notPossible)
}
