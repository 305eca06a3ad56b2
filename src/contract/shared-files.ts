import * as v from 'valibot'

/**
 * What another app shares into ours: agreed between the manifests, the service worker, which takes it, and
 * the pages, which ask for the conversation that it goes to.
 */

/** Where the manifests send what is shared: a form, answered by the worker. */
export const shareTargetPath = '/share-target'

/** Names of the form's fields. */
export const shareFields = { title: 'title', text: 'text', url: 'url', files: 'photos' } as const

/** The worker's private store for it, and the addresses of the list and of each file there. */
export const sharedCache = 'areesh-shared'
export const sharedListPath = '/__shared/list'
export const sharedFilePath = (index: number) => `/__shared/${index}`

/** Most files that are taken at once. */
export const mostSharedFiles = 10
export const mostFileBytes = 10 * 1024 * 1024
// Those that a conversation takes. HEIC is made a JPEG where the browser can read it.
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf']

/**
 * Why a file is not taken: neither a photo nor a PDF, a HEIC photo that this browser cannot read, too large,
 * one too many, or the device is full.
 */
export const sharedProblems = ['type', 'heic', 'size', 'count', 'full'] as const

export type SharedProblem = (typeof sharedProblems)[number]

/** What stands in the way of a file, judged before it is kept; `index` counts from 0. */
export function sharedProblem(
  file: { type: string; name: string; size: number },
  index: number,
): SharedProblem | null {
  if (!types.includes(file.type) && !isHeic(file)) return 'type'
  if (file.size > mostFileBytes) return 'size'
  return index >= mostSharedFiles ? 'count' : null
}

/** Whether a file is a photo as iPhones make them; some apps name no type. */
export function isHeic({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

/** The list of what was shared. `at`: epoch ms; `booking_id`: the chosen conversation, once there is one. */
export const sharedListSchema = v.object({
  at: v.number(),
  text: v.string(),
  booking_id: v.nullable(v.string()),
  files: v.array(
    v.object({
      name: v.string(),
      type: v.string(),
      problem: v.nullable(v.picklist(sharedProblems)),
    }),
  ),
})

export type SharedList = v.InferOutput<typeof sharedListSchema>
