import * as v from 'valibot'
import type { Deps } from '#server/deps.ts'
import type { TestClock } from './clock.ts'
import { requestSchema, type ServerReply, type ServerRequest } from './server-messages.ts'
import { signInUser } from './sign-in-user.ts'

type Steered = {
  deps: Deps
  clock: TestClock
  port: number
  runJobs: () => Promise<void>
  close: () => Promise<void>
}

/** Does what the test asks for over the process channel, and says that the server is ready. */
export function answerRequests({ deps, clock, port, runJobs, close }: Steered): void {
  const answer = async ({ ask }: ServerRequest): Promise<unknown> => {
    switch (ask.kind) {
      case 'set-clock':
        return clock.set(ask.now)
      case 'run-jobs':
        return runJobs()
      case 'sign-in':
        return signInUser(deps, ask.user)
      case 'stop':
        return close()
    }
  }
  process.on('message', async (message) => {
    const request = v.parse(requestSchema, message)
    try {
      reply({ kind: 'done', id: request.id, result: (await answer(request)) ?? null })
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      reply({ kind: 'failed', id: request.id, reason })
    }
    if (request.ask.kind === 'stop') process.disconnect?.()
  })
  reply({ kind: 'listening', port })
}

/** Ends this process with the test: one that ended the hard way must not leave its server behind. */
export function endWithTest(): void {
  process.on('disconnect', () => process.exit(0))
}

function reply(message: ServerReply): void {
  process.send?.(message)
}
