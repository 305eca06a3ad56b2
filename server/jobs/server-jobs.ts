import { removeOldChanges } from '#server/db/changes.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/scheduler.ts'
import type { StripeSandbox } from '#server/sandbox/stripe/stripe-sandbox.ts'
import { removeOldTries } from '#server/services/attempts.ts'
import { runAutopilot } from '#server/services/autopilot-host.ts'
import { advanceStays } from '#server/services/bookings-progress.ts'
import { removeOldAnswers } from '#server/services/idempotency.ts'
import { endLapsedHolds, reconcilePayments } from '#server/services/reconciler.ts'

const secondMs = 1000
// A server that was away for longer reads everything anew.
const changesKeptMs = 24 * 60 * 60 * secondMs

/** What the server does by itself, in the order in which it does it. `sandbox`: where there is one. */
export function serverJobs(deps: Deps, sandbox: StripeSandbox | null): Job[] {
  return [
    { name: 'payments', everyMs: 15 * secondMs, run: () => reconcilePayments(deps) },
    { name: 'holds', everyMs: 15 * secondMs, run: () => endLapsedHolds(deps) },
    { name: 'stays', everyMs: 60 * secondMs, run: () => advanceStays(deps) },
    { name: 'tidying', everyMs: 60 * 60 * secondMs, run: () => tidy(deps) },
    { name: 'host replies', everyMs: 2 * secondMs, run: () => runAutopilot(deps) },
    ...(sandbox
      ? [{ name: 'sandbox', everyMs: 30 * secondMs, run: () => keepSandbox(sandbox) }]
      : []),
  ]
}

/** Removes what only served a while. */
async function tidy(deps: Deps): Promise<void> {
  await removeOldTries(deps)
  await removeOldAnswers(deps)
  await removeOldChanges(deps.database.orm, new Date(deps.clock.now() - changesKeptMs))
}

/** What Stripe does by itself: expires pages, sends refused webhooks again. */
async function keepSandbox(sandbox: StripeSandbox): Promise<void> {
  await sandbox.sweep()
  await sandbox.flush()
}
