import * as v from 'valibot'

export const failureBody = v.object({
  type: v.picklist(['invalid_request_error', 'idempotency_error', 'api_error', 'card_error']),
  message: v.string(),
  code: v.exactOptional(v.string()),
  param: v.exactOptional(v.string()),
})

type FailureBody = v.InferOutput<typeof failureBody>

/** An answer in Stripe's error shape. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: FailureBody
  /** Whether it was refused by what it found, and not by its own shape: such an answer is kept. */
  readonly isKept: boolean

  constructor(status: number, body: FailureBody, { isKept = false } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.isKept = isKept
  }
}

/** A sound request that an object's state stands against; its key remembers the refusal. */
export function refusedRequest(message: string, code: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, code }, { isKept: true })
}

/** 400 with Stripe's usual type. */
export function invalidRequest(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  })
}

/** 404 for an id that names nothing. */
export function resourceMissing(object: string, id: string, param: string): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param,
  })
}

/** Words the first finding of a schema as Stripe would. */
export function invalidParameter(issue: v.BaseIssue<unknown>): StripeFailure {
  const keys = (issue.path ?? []).map((item) => String(item.key))
  const param = keys.map((key, position) => (position === 0 ? key : `[${key}]`)).join('')
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return invalidRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  if (issue.received === 'undefined') {
    return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, param)
}
