import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'

/** A successful answer and what is known about its age. */
export type Answer<Output> = {
  result: Output
  /** Success text for a green toast, empty when there is none. */
  message: string
  /** Epoch ms of the moment the server gave this answer; older than now when a cache gave it. */
  answeredAt: number
  /** Where a copy was given because the server was late: under which its own answer can be waited for. */
  lateId?: string | undefined
}

export type SendOptions = {
  signal?: AbortSignal | undefined
  /** Makes a repeated command harmless; the server remembers the first answer. */
  idempotencyKey?: string | undefined
  /** Sends multipart form data with these files instead of a JSON body. */
  files?: Readonly<Record<string, Blob>> | undefined
  /** Told how much has left the device, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Sends calls. The browser has one over fetch, the server one that runs handlers in-process. */
export type Transport = {
  /**
   * Sends one call. In the browser it throws ApiError when the server says error, ConnectionError
   * when no usable answer came.
   */
  send<C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    options?: SendOptions,
  ): Promise<Answer<CallOutput<C>>>
}
