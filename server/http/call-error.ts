import type { LocalisedText } from '#contract/language.ts'

/** One message of a refused call; its text in every language, so that the caller's can be chosen. */
export type CallProblem = { param: string; code: string; text: LocalisedText }

/** A call that is refused with words for the guest. Everything else that is thrown is a defect. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly problems: readonly CallProblem[]
  /** Asks the client to forget its session. */
  readonly isLogout: boolean

  constructor(problems: readonly CallProblem[], isLogout = false) {
    super(problems.map((problem) => `${problem.param}: ${problem.code}`).join(', '))
    this.problems = problems
    this.isLogout = isLogout
  }
}

/** Refuses with a message beside a field of the form. */
export function fieldError(param: string, code: string, text: LocalisedText): CallError {
  return new CallError([{ param, code, text }])
}

/** Refuses with a toast. */
export function toastError(code: string, text: LocalisedText): CallError {
  return new CallError([{ param: 'error', code, text }])
}
