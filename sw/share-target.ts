import {
  type SharedList,
  sharedCache,
  sharedFilePath,
  sharedListPath,
  sharedProblem,
  shareFields,
} from '#contract/shared-files.ts'
import { putWithRoom } from './make-room.ts'

/**
 * Takes what another app has shared: keeps it on this device alone, in the place of what was shared before,
 * and leads to the page that asks where it goes. What could not be kept is on the list with its reason.
 */
export async function answerShare(request: Request, now: number): Promise<Response> {
  await keep(await request.formData(), now).catch(() => undefined)
  return Response.redirect('/share', 303)
}

async function keep(form: FormData, now: number): Promise<void> {
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  const given = form.getAll(shareFields.files).filter((entry) => entry instanceof File)
  const files: SharedList['files'] = []
  for (const [index, file] of given.entries()) {
    const problem = sharedProblem(file, index) ?? (await keepFile(cache, file, index))
    files.push({ name: file.name, type: file.type, problem })
  }
  const list: SharedList = { at: now, text: textOf(form), booking_id: null, files }
  await cache.put(sharedListPath, Response.json(list))
}

async function keepFile(cache: Cache, file: File, index: number): Promise<'full' | null> {
  try {
    await putWithRoom(cache, sharedFilePath(index), new Response(file))
    return null
  } catch {
    return 'full'
  }
}

/** Title, text and address, each once: apps put the address into any of them. */
function textOf(form: FormData): string {
  const parts = [shareFields.title, shareFields.text, shareFields.url].flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() ? [value.trim()] : []
  })
  return parts
    .filter(
      (part, at) => !parts.some((other, i) => other.includes(part) && (other !== part || i < at)),
    )
    .join('\n')
}
