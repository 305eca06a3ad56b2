import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import {
  documentsPath,
  mapDataFiles,
  talkFilesPath,
  type WorkerMessage,
  wayInPath,
} from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { isPageAddress } from '#contract/page-address.ts'
import { shareTargetPath } from '#contract/shared-files.ts'
import { answerAtOnce } from './at-once.ts'
import { isForEverybody } from './build-files.ts'
import { answerCall } from './call-cache.ts'
import { copyAddresses } from './copy-address.ts'
import { keepDocuments } from './documents.ts'
import { listenToSync } from './drain-outbox.ts'
import { dropDrawnTrip, keepDrawnTrip } from './drawn-trips.ts'
import { firstSight } from './first-sight.ts'
import { keepHomePictures } from './home-pictures.ts'
import { inRange } from './in-range.ts'
import { keepMap } from './keep-map.ts'
import { type HomeParts, homeAtOnce, isHomeVisit, keepHome } from './kept-home.ts'
import { rememberedLanguage, rememberLanguage } from './language-memory.ts'
import { takeLate } from './late-answers.ts'
import {
  answerLaterFile,
  dropFormerFiles,
  isLaterFile,
  keepDesk,
  keepDeskAgain,
  leaveDesk,
} from './later-files.ts'
import { missingAppParts } from './look.ts'
import { makeRoom } from './make-room.ts'
import { answerMapData, answerMapFile } from './map-files.ts'
import { keepMapStills } from './map-stills.ts'
import { readMessage } from './messages.ts'
import { answerNavigation } from './navigation.ts'
import { rememberPerson } from './person.ts'
import { answerPersonalFile } from './personal-files.ts'
import { answerPicture } from './pictures.ts'
import { fillPrecache, restorePrecache } from './precache.ts'
import { presentPerson } from './present-person.ts'
import { listenToPushes } from './push-events.ts'
import { leavePush } from './push-subscription.ts'
import { answerShare } from './share-target.ts'
import { createShell } from './shell.ts'
import { silent, watchStore } from './store-watch.ts'
import { keepTalkFiles } from './talk-files.ts'
import { tellKept } from './tell-pages.ts'
import { keepWayIn } from './way-in.ts'
import { wipePerson } from './wipe.ts'
import { readWorkerCookies } from './worker-cookies.ts'

declare const self: ServiceWorkerGlobalScope

const files = self.__WB_MANIFEST
const shell = createShell(files)
const now = () => Date.now()

const store = watchStore()

// Before all others: every answer, of whatever kind, comes from the network once the caches say nothing.
self.addEventListener('fetch', (event) => {
  if (store.isSilent()) return event.stopImmediatePropagation()
  const { request } = event
  const respondWith = event.respondWith.bind(event)
  const { origin, pathname } = new URL(request.url)
  const isOfBuild = origin === location.origin && pathname.startsWith('/assets/')
  event.respondWith = (answer) =>
    respondWith(
      store
        .whileItAnswers(Promise.resolve(answer), isOfBuild ? () => fetchWhole(request) : undefined)
        .then((given) => {
          if (given !== silent) return inRange(request, given)
          // What a call sends was read by who asked the caches; it is asked again by the page.
          return request.method === 'GET' ? fetch(request) : Response.error()
        }),
    )
})

const common = files.filter(isForEverybody)
precacheAndRoute(common)
addPlugins([copyAddresses])
cleanupOutdatedCaches()

self.addEventListener('install', (event) => {
  event.waitUntil(fillPrecache(common))
  // A new version is ready only when it can draw this device's language by itself, and the desk where it is kept.
  event.waitUntil(
    rememberedLanguage().then((language) => (language ? shell.store(language) : undefined)),
  )
  event.waitUntil(keepDeskAgain(files))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      shell.dropOlder(),
      dropFormerFiles(files),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  // Who waits for nothing is begun anew by the browser.
  if (!message || store.isSilent()) return
  const work = store.whileItAnswers(obey(message)).then((answer) => {
    if (answer !== silent) event.ports[0]?.postMessage(answer ?? 'done')
  })
  event.waitUntil(work)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (
    request.method !== 'GET' ||
    request.mode !== 'navigate' ||
    !isPageAddress(new URL(request.url).pathname)
  )
    return
  const preload: Promise<Response | undefined> = event.preloadResponse
  // Its answer may come when nobody waits for it any more.
  event.waitUntil(preload.catch(() => undefined))
  const url = new URL(request.url)
  const sight = (userId: string | null, language: Language | null) =>
    firstSight(url, { userId, language, files, now })
  const cookies = () => readWorkerCookies(self)
  const early = { cookies, firstSight: sight, shell }
  const home = isHomeVisit(request) ? { cookies, files, now } : null
  const network = home ? homeFromNetwork(event, preload, home) : preload
  const later = {
    cookies,
    request,
    preload: network,
    firstSight: async (language: Language | null) => sight(await presentPerson(self), language),
    shell,
    language: rememberedLanguage,
  }
  event.respondWith(
    answerAtOnce(request, early)
      .catch(() => null)
      .then((page) => page ?? (home && homeAtOnce(request, home).catch(() => null)))
      .then((page) => page ?? answerNavigation(later)),
  )
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTargetPath,
  ({ request }) => answerShare(request, now()),
  'POST',
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/'),
  ({ request, event }) => {
    const isPlain = request.headers.get('content-type') === 'application/json'
    return isPlain
      ? answerCall({ request, now, waitUntil: (work) => event.waitUntil(work) })
      : fetch(request)
  },
  'POST',
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && mapDataFiles.includes(url.pathname),
  ({ request, event }) => answerMapData(request, (work) => event.waitUntil(work)),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  ({ request, event }) => answerPicture(request, (work) => event.waitUntil(work)),
)

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    [documentsPath, talkFilesPath, wayInPath].some((path) => url.pathname.startsWith(path)),
  ({ request }) => answerPersonalFile(request, rememberedLanguage),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url, event }) =>
    isLaterFile(files, url.pathname)
      ? answerLaterFile(request, (work) => event.waitUntil(work))
      : ((await shell.file(url.pathname)) ?? answerMapFile(request)),
)

listenToPushes(self, files, now)
listenToSync(self, now)

/** The server's home page, of which a copy is kept for the next visit. */
function homeFromNetwork(
  event: FetchEvent,
  preload: Promise<Response | undefined>,
  parts: HomeParts,
): Promise<Response> {
  const startedAt = now()
  const answers = preload
    .then((early) => early ?? fetch(event.request))
    .then((answer) => [answer, answer.clone()] as const)
  event.waitUntil(
    answers.then(([, copy]) => keepHome(copy, startedAt, parts)).catch(() => undefined),
  )
  const network = answers.then(([answer]) => answer)
  // Nobody waits for it where the kept page came first.
  network.catch(() => undefined)
  return network
}

async function fetchWhole(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (!answer.ok) throw new Error(`${request.url}: ${answer.status}`)
  return answer
}

/** Does what a page wants; gives the answer to what it asked, if it did. */
async function obey(message: WorkerMessage): Promise<unknown> {
  if (message.type === 'activate') return self.skipWaiting()
  if (message.type === 'make-room') return makeRoom()
  if (message.type === 'wipe') {
    return Promise.all([
      wipePerson(message.userId, now()),
      leavePush(self, message.userId),
      leaveDesk(),
    ])
  }
  if (message.type === 'person') return rememberPerson(message.person)
  if (message.type === 'look') {
    return missingAppParts({ files, common, shell }, message.language, message.trip)
  }
  if (message.type === 'late-answer') return takeLate(message.id)
  if (message.type === 'drop-trip') return dropDrawnTrip(message)
  if (message.type === 'language') await keepApp(message.language)
  else if (message.type === 'desk') await keepDesk(files).catch(() => undefined)
  else await keep(message)
  return tellKept(self)
}

async function keepApp(language: Language): Promise<void> {
  await rememberLanguage(language)
  // What cannot be had now is tried again at the next start.
  await Promise.allSettled([shell.store(language), restorePrecache(common)])
}

type Keeping = Extract<
  WorkerMessage,
  { type: 'drawn-trip' | 'documents' | 'way-in' | 'talk-files' | 'home-pictures' | 'map' }
>

async function keep(message: Keeping): Promise<void> {
  if (message.type === 'drawn-trip') return keepDrawnTrip(message.trip, { files, now })
  if (message.type === 'documents') return keepDocuments(message, now)
  if (message.type === 'way-in') return keepWayIn(message, now)
  if (message.type === 'talk-files') return keepTalkFiles(message, now)
  if (message.type === 'home-pictures') return keepHomePictures(message, now)
  await Promise.all([keepMap(files), keepMapStills(message, now)])
}
