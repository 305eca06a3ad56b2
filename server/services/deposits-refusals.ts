import { CallError, type CallProblem, toastError } from '#server/http/call-error.ts'
import { depositMessages } from '#server/messages/deposits.ts'
import type { DepositOutcome } from '#server/services/deposits-store.ts'

/** Answers a wish about a deposit that could not be met; `amountField` is where its sum was typed. */
export function refuseDepositWish(outcome: DepositOutcome, amountField: string): void {
  if (outcome === 'not-possible') throw toastError('too-late', depositMessages.notPossible)
  const amount: CallProblem = { param: amountField, code: 'amount', text: depositMessages.amount }
  const words: CallProblem = { param: 'text', code: 'words', text: depositMessages.words }
  if (outcome === 'amount') throw new CallError([amount])
  if (outcome === 'words') throw new CallError([words])
  if (outcome === 'amount-and-words') throw new CallError([amount, words])
}
