import type { Hono } from 'hono'
import * as v from 'valibot'
import { documentsPath } from '#contract/device-worker.ts'
import { languageSchema } from '#contract/language.ts'
import type { Deps } from '#server/deps.ts'
import { linkSession } from '#server/http/link-session.ts'
import { type Bindings, requestFacts } from '#server/http/request-facts.ts'
import { documentFile } from '#server/services/document-files.ts'

/** GET: an invoice or a credit note as a PDF, to whoever it was issued to and nobody else. */
export function mountDocuments(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  app.get(`${documentsPath}:number/:file{[a-z]+\\.pdf}`, async (context) => {
    const session = await linkSession(context, deps)
    const language = v.safeParse(languageSchema, context.req.param('file').replace('.pdf', ''))
    const number = context.req.param('number')
    context.header('cache-control', 'no-store')
    const found =
      session && language.success ? await documentFile(deps, number, language.output) : null
    if (!found || found.ownerId !== session?.user.id) {
      return context.text('Not found', 404)
    }
    const { clientAddress } = requestFacts(context, deps.config)
    if (!deps.rateLimits.take('document', clientAddress, deps.clock.now())) {
      return context.text('Too many documents at once', 429)
    }
    const pdf = await found.draw()
    return context.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}
