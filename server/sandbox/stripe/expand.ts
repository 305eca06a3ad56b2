import type { Engine } from './engine.ts'
import { chargeJson, intentJson, sessionJson } from './json.ts'
import type { IntentRecord, SessionRecord } from './records.ts'
import { invalidRequest } from './stripe-failure.ts'

/** A session with `payment_intent` and `payment_intent.latest_charge` in full where asked. */
export async function expandedSession(
  engine: Engine,
  session: SessionRecord,
  expand: string[],
): Promise<Record<string, unknown>> {
  const below = pathsBelow(expand, 'payment_intent')
  const intent =
    below !== undefined && session.intentId !== null
      ? await engine.records.intents.get(session.intentId)
      : undefined
  const shown = intent ? await expandedIntent(engine, intent, below ?? []) : session.intentId
  return sessionJson(session, engine.payUrl(session.id), shown)
}

/** A payment intent with `latest_charge` in full where asked. */
export async function expandedIntent(
  engine: Engine,
  intent: IntentRecord,
  expand: string[],
): Promise<Record<string, unknown>> {
  const asked = pathsBelow(expand, 'latest_charge') !== undefined
  const charge =
    asked && intent.latestChargeId !== null
      ? await engine.records.charges.get(intent.latestChargeId)
      : undefined
  return intentJson(intent, charge ? chargeJson(charge) : intent.latestChargeId)
}

/** The paths below a property, or undefined when it is not expanded. Refuses any other property. */
function pathsBelow(expand: string[], property: string): string[] | undefined {
  const foreign = expand.find((path) => path !== property && !path.startsWith(`${property}.`))
  if (foreign !== undefined) {
    throw invalidRequest(`This property cannot be expanded (${foreign}).`, 'expand')
  }
  if (expand.length === 0) return undefined
  return expand.flatMap((path) => (path === property ? [] : [path.slice(property.length + 1)]))
}
