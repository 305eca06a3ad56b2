import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'
import { copyPatienceMs } from '#contract/copy-headers.ts'
import { listMapPoints } from '#contract/property/list-map-points.ts'
import { type SearchFilter, searchHomes } from '#contract/property/search.ts'
import type { Answer } from '#contract/transport.ts'
import { stampedResult } from '#lib/answer-stamp.ts'
import { ConnectionError } from '#lib/api-error.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { createDeviceSearch, type DeviceSearch } from './device-search.ts'
import type { DeviceAnswer } from './messages.ts'

// While the server can be reached, an older copy waits for it: guests must not see homes come and go.
const recentMs = 60 * 60_000

/** What a search asks of the app. */
type Parts = Pick<App, 'language' | 'transport' | 'connection' | 'deviceStore' | 'now'>

// Requests under way by query: one serves the first answer and the refresh that a screen asks for.
type Requests<C extends CallDefinition> = WeakMap<
  QueryClient,
  Map<string, Promise<Answer<CallOutput<C>>>>
>

const searchRequests: Requests<typeof searchHomes> = new WeakMap()
const pointRequests: Requests<typeof listMapPoints> = new WeakMap()
const searches = new WeakMap<Parts, DeviceSearch>()

/** The search of this device; null on the server. */
export function deviceSearchOf(app: Parts): DeviceSearch | null {
  if (!app.deviceStore) return null
  const known = searches.get(app)
  if (known) return known
  const made = createDeviceSearch(app.language)
  searches.set(app, made)
  return made
}

/**
 * Query options of a search of homes. This device answers at once where its copy holds every home of the
 * search, and the server's answer takes over behind it; without the server the device answers alone,
 * stamped with the age of its copy. The query's key is that of the plain call.
 */
export function homeSearchOptions(app: Parts, filter: SearchFilter) {
  return withDevice(app, searchHomes, filter, searchRequests, (device) => device.search(filter))
}

/** The same for homes on the map. */
export function mapPointsOptions(app: Parts, filter: CallInput<typeof listMapPoints>) {
  return withDevice(app, listMapPoints, filter, pointRequests, (device) => device.points(filter))
}

function withDevice<C extends CallDefinition>(
  app: Parts,
  call: C,
  input: CallInput<C>,
  requests: Requests<C>,
  ask: (device: DeviceSearch) => Promise<DeviceAnswer<CallOutput<C>> | null>,
) {
  const options = callOptions(call, input)
  const device = deviceSearchOf(app)
  if (!device) return options
  const parts = { app, call, input, requests, ask: () => ask(device).catch(() => null) }
  return {
    ...options,
    queryFn: ({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }) =>
      answer({ ...parts, client, queryKey }),
  }
}

type Asked<C extends CallDefinition> = {
  app: Parts
  client: QueryClient
  queryKey: QueryKey
  call: C
  input: CallInput<C>
  requests: Requests<C>
  /** Asks this device; never throws. */
  ask: () => Promise<DeviceAnswer<CallOutput<C>> | null>
}

async function answer<C extends CallDefinition>(asked: Asked<C>): Promise<CallOutput<C>> {
  const { app, client, queryKey, ask } = asked
  const network = sendOnce(asked)
  const isRefresh = client.getQueryState(queryKey)?.data !== undefined
  const own = isRefresh ? Promise.resolve(null) : ask()
  let isSilent = true
  const end = () => {
    isSilent = false
  }
  network.then(end, end)
  try {
    const first = await Promise.race([
      network.then((given) => ({ given, copy: null })),
      whenWorthShowing(app, own, () => isSilent).then((copy) => ({ given: null, copy })),
    ])
    if (!first.copy) return stampedResult(client, queryKey, first.given)
    followUp(client, queryKey, network)
    return stampedResult(client, queryKey, asAnswer(first.copy))
  } catch (error) {
    const copy = error instanceof ConnectionError ? await ask() : null
    if (!copy) throw error
    return stampedResult(client, queryKey, asAnswer(copy))
  }
}

/**
 * The copy, at the moment from which it is better than waiting for the server; never without one. A
 * server that is still silent then counts as late.
 */
async function whenWorthShowing<Result>(
  { connection, now }: Parts,
  own: Promise<DeviceAnswer<Result> | null>,
  isSilent: () => boolean,
): Promise<DeviceAnswer<Result>> {
  const copy = await own
  if (!copy) return new Promise(() => {})
  const isRecent = copy.isWhole && now() - copy.asOf <= recentMs
  if (isRecent || connection.isWeak() || !connection.isOnline()) return copy
  await new Promise((resolve) => setTimeout(resolve, copyPatienceMs))
  if (isSilent()) connection.reportLate()
  return copy
}

function asAnswer<Result>({ result, asOf }: DeviceAnswer<Result>): Answer<Result> {
  return { result, message: '', answeredAt: asOf }
}

function sendOnce<C extends CallDefinition>({
  app,
  client,
  queryKey,
  call,
  input,
  requests,
}: Asked<C>): Promise<Answer<CallOutput<C>>> {
  const own = requests.get(client) ?? new Map<string, Promise<Answer<CallOutput<C>>>>()
  requests.set(client, own)
  const key = hashKey(queryKey)
  const known = own.get(key)
  if (known) return known
  const sent = app.transport.send(call, input)
  own.set(key, sent)
  const forget = () => own.delete(key)
  sent.then(forget, forget)
  return sent
}

/** Puts the server's answer in the place of the device's as soon as it is there. */
function followUp<Result>(
  client: QueryClient,
  queryKey: QueryKey,
  network: Promise<Answer<Result>>,
): void {
  network.then(
    ({ result, answeredAt }) => {
      const state = client.getQueryState(queryKey)
      if (!state || state.dataUpdatedAt > answeredAt) return
      client.setQueryData(queryKey, result, { updatedAt: answeredAt })
    },
    // The copy stays, and its age with it.
    () => undefined,
  )
}
