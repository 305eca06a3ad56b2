import type { Hono } from 'hono'
import * as v from 'valibot'
import { talkFilesPath, talkPictureWidth } from '#contract/device-worker.ts'
import type { Deps } from '#server/deps.ts'
import { linkSession } from '#server/http/link-session.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { readableFile } from '#server/services/chat-file-access.ts'

/**
 * GET: a picture or PDF of a conversation, to its guest and to those at the desk who look after the home.
 * Nothing is kept on the way; the app keeps it for its person, and wipes it with the rest of theirs.
 */
export function mountTalkFiles(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  app.get(`${talkFilesPath}:booking/:file`, async (context) => {
    const session = await linkSession(context, deps)
    const [id, end] = context.req.param('file').split('.')
    const named = { bookingId: context.req.param('booking'), id }
    const isNamed = v.is(namedSchema, named)
    const row = session && isNamed ? await readableFile(deps, session, named) : null
    context.header('cache-control', 'no-store')
    const isKind = row?.kind === (end === 'pdf' ? 'pdf' : 'picture')
    const bytes = row && isKind ? await bytesOf(deps, row) : null
    // The same answer as for no file at all: whether it exists is nobody else's business.
    if (!row || !bytes) return context.text('Not found', 404)
    const name = row.kind === 'pdf' ? pdfName(row.name) : null
    return context.body(bytes, 200, {
      'content-type': row.kind === 'pdf' ? 'application/pdf' : 'image/webp',
      // Never shown as a page of ours: whatever else it may be, it is a file of somebody's.
      ...(name === null ? {} : { 'content-disposition': `attachment; filename*=UTF-8''${name}` }),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}

const namedSchema = v.object({
  bookingId: v.pipe(v.string(), v.uuid()),
  id: v.pipe(v.string(), v.uuid()),
})

function bytesOf(deps: Deps, { kind, mediaKey }: { kind: 'picture' | 'pdf'; mediaKey: string }) {
  return kind === 'pdf'
    ? deps.pictures.readPdf(mediaKey)
    : deps.pictures.read('talk', `${mediaKey}-${talkPictureWidth}.webp`)
}

function pdfName(name: string): string {
  const whole = /\.pdf$/i.test(name) ? name : `${name || 'file'}.pdf`
  return encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}
