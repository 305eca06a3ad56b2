import * as v from 'valibot'
import { composeServer } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { createTestClock } from './clock.ts'
import { requestSchema, type ServerReply, type ServerRequest } from './server-messages.ts'
import { signInUser } from './sign-in-user.ts'

/** Work that is due at a moment; tests run it when they have moved the clock there. */
type Jobs = { startJobs: () => void; runJobs?: () => Promise<void> }

// Enough for lists of several pages in the larger places, and made in a second.
const homeCount = 1000

/** A real server in a process of its own, steered by the test over the process channel. */
async function serve(): Promise<void> {
  const clock = createTestClock(Date.now)
  const config = readConfig(process.env)
  const server = await composeServer(config, {
    clock,
    log: createLog(),
    onProgress: () => {},
    homeCount,
  })
  const jobs: Jobs = server
  const listening = await listen(server.app, config)
  const answer = async ({ ask }: ServerRequest): Promise<unknown> => {
    switch (ask.kind) {
      case 'set-clock':
        return clock.set(ask.now)
      case 'run-jobs':
        return jobs.runJobs?.()
      case 'sign-in':
        return signInUser(server.deps, ask.user)
      case 'stop':
        await listening.close()
        return server.close()
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
  reply({ kind: 'listening', port: listening.port })
}

function reply(message: ServerReply): void {
  process.send?.(message)
}

// A test that ended the hard way must not leave its server behind.
process.on('disconnect', () => process.exit(0))
await serve()
