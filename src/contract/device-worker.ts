import type { Language } from '#contract/language.ts'

/**
 * What the app and its service worker say to each other, and the names under which the worker keeps
 * things. One file for both sides and for the tests.
 */

/** Messages from a page to the worker. */
export type WorkerMessage =
  /** The language of the page: its shell, texts and fonts are kept for the next start. */
  | { type: 'language'; language: Language }
  /** Somebody logged out: everything of theirs goes. */
  | { type: 'wipe'; userId: string }
  /** Documents of a person's stays: they are kept until the person leaves. */
  | { type: 'documents'; userId: string; paths: readonly string[] }
  /**
   * The photos of the way in that a stay shows: they are kept, its former ones go. `asOf`: when the server said
   * so, epoch ms; what is older than what was said already changes nothing.
   */
  | {
      type: 'way-in'
      userId: string
      bookingNumber: string
      paths: readonly string[]
      asOf: number
    }
  /** Whoever is here works at the desk: what draws it is kept, in this build and those that come. */
  | { type: 'desk' }
  /** The device is full: what matters least goes (sw/make-room.ts). */
  | { type: 'make-room' }
  /** A stay is confirmed: the map is kept, and with the trip the still pictures of it that are named. */
  | { type: 'map'; userId: string; stills: readonly string[] }
  /** The files that a conversation shows now: they are kept, its former ones go. */
  | { type: 'talk-files'; userId: string; bookingId: string; paths: readonly string[] }
  /** Who uses the app, so that the worker can ask in their name when a push comes; null: nobody. */
  | { type: 'person'; person: WorkerPerson | null }
  /** Pictures of the home of a stay: they are kept until the person leaves. */
  | { type: 'home-pictures'; userId: string; paths: readonly string[] }
  /** The page of a booked stay: it is kept drawn, and stands in for the server's at once. */
  | { type: 'drawn-trip'; trip: DrawnTrip }
  /** A stay is booked no more: its drawn page goes. */
  | { type: 'drop-trip'; userId: string; bookingNumber: string }
  /** What of the app itself is missing here, in a language? Answered by a list of `AppPart`. */
  | { type: 'look'; language: Language; trip: DrawnTrip | null }
  /** The server's own answer, in whose place a copy was given? Answered by its text, or by nothing when none came. */
  | { type: 'late-answer'; id: string }
  /** The person agreed to the new version. */
  | { type: 'activate' }

/** The drawn page that is wanted of a stay. */
export type DrawnTrip = {
  userId: string
  bookingNumber: string
  language: Language
  /** How pages look here beside the language (src/lib/page-look.ts): another look is another page. */
  look: string
  /** Of the stay, as far as the device knows: an older page is out of date. */
  revision: number
}

/** Parts of the app that the worker alone knows to the last file: its pages, its map, and a stay's drawn page. */
export const appParts = ['app', 'map', 'trip'] as const

export type AppPart = (typeof appParts)[number]

/** Whoever is signed in, as the worker needs them to ask: `token` is worthless without the cookie. */
export type WorkerPerson = { userId: string; token: string; guestId: string }

/** Message of the worker to a page: a notification was pressed, go there. Answered by any message. */
export type OpenMessage = { type: 'open'; path: string }

/** Tag under which the browser wakes the worker for what waits in the outbox. */
export const outboxTag = 'areesh-outbox'

/** Message of the worker to its pages: there is a connection, send what waits. */
export const drainMessage = { type: 'drain' } as const

/** Message of the worker to its pages: files have come onto this device. */
export const keptMessage = { type: 'kept' } as const

const userCallsPrefix = 'areesh-calls-user-'

/** All cached answers and documents of one person; deleted as a whole at logout. */
export function userCallsCache(userId: string): string {
  return `${userCallsPrefix}${userId}`
}

/** Whether a cache is somebody's. */
export function isUserCallsCache(name: string): boolean {
  return name.startsWith(userCallsPrefix)
}

/** Cached answers that are the same for everybody on this device. */
export const publicCallsCache = 'areesh-calls-public'

/** Pictures of homes and of the map that were looked at. */
export const picturesCache = 'areesh-pictures'

/** Addresses of pictures of homes begin so. */
export const homePicturesPath = '/media/homes/'

/** Address of the one file of a home's picture that is kept for a stay: every browser reads it. */
export function keptPicturePath(photo: string): string {
  return `${homePicturesPath}${photo}-960.webp`
}

/** Scripts that draw maps, by their path. */
export const mapCode = /^\/assets\/(?:maplibre|map-)/

/** Code, letters and data of the map, kept once a map has been drawn. */
export const mapFilesCache = 'areesh-map'

/** Stands in that cache when all of the map is there, code, letters and data of one build. */
export const wholeMapPath = '/__map/whole'

/** Whose a script is that not everybody needs without a signal: the desk's, or whoever opens its page with one. */
export type KeptFor = 'desk' | 'visit'

/** Scripts that not everybody needs without a signal, kept once somebody did (sw/later-files.ts). */
export const laterFilesCache = 'areesh-later-files'

/** Stands in that cache where the desk is kept from build to build. */
export const keptDeskPath = '/__desk/kept'

/** The data that the map is drawn from; their names stay, so copies are renewed behind the scenes. */
export const mapDataFiles = ['land', 'borders', 'areas', 'lines', 'points'].map(
  (name) => `/media/map/${name}.json`,
)

/** Addresses of still pictures of the map begin so. */
export const mapStillsPath = '/media/map/still/'

/** Shell pages, texts and fonts of one build; older builds' caches are deleted. */
export const shellCachePrefix = 'areesh-shell-'

/** Addresses of invoices, credit notes and receipts begin so. */
export const documentsPath = '/documents/'

/** Address of a document's PDF in a language. */
export function documentPath(number: string, language: Language): string {
  return `${documentsPath}${number}/${language}.pdf`
}

/** Addresses under which the server draws pages of stays for the worker begin so; copies lie there too. */
export const drawnTripsPath = '/drawn/bookings/'

/** Address of the drawn page of a stay, without its language. */
export function drawnTripPath(bookingNumber: string): string {
  return `${drawnTripsPath}${encodeURIComponent(bookingNumber)}`
}

/** Addresses of files of conversations begin so. */
export const talkFilesPath = '/talk-files/'

/** Width of the one file that there is of a picture in a conversation; smaller where the picture was. */
export const talkPictureWidth = 1600

/** What the addresses of all files of a booking's conversation begin with. */
export function talkFilesFolder(bookingId: string): string {
  return `${talkFilesPath}${bookingId}/`
}

/** Address of a file of a conversation, the same for both sides. */
export function talkFilePath(bookingId: string, id: string, kind: 'picture' | 'pdf'): string {
  return `${talkFilesFolder(bookingId)}${id}.${kind === 'pdf' ? 'pdf' : 'webp'}`
}

/** Width of the one file that there is of a photo of the way in; smaller where the photo was. */
export const wayInPictureWidth = 1280

/** Addresses of photos of the way in begin so for guests. */
export const wayInPath = '/way-in/stays/'

/** What the addresses of all photos of a stay's way in begin with. */
export function wayInFolder(bookingNumber: string): string {
  return `${wayInPath}${bookingNumber}/`
}

/** Made-up address of the note of what was said last of a stay's way in. */
export function wayInNotePath(bookingNumber: string): string {
  return `/__way-in/${bookingNumber}`
}

/** Address of a photo of the way in for the guest of a stay. */
export function wayInPicturePath(bookingNumber: string, key: string): string {
  return `${wayInFolder(bookingNumber)}${key}-${wayInPictureWidth}.webp`
}

/** Address of the same photo for those who travel along; `token` is that of their link. No device keeps it. */
export function sharedWayInPath(token: string, key: string): string {
  return `/way-in/trips/${token}/${key}-${wayInPictureWidth}.webp`
}

/** Address of the same photo for those who look after the home. */
export function deskWayInPath(propertyId: string, key: string): string {
  return `/way-in/homes/${propertyId}/${key}-${wayInPictureWidth}.webp`
}
