import { readFile } from 'node:fs/promises'
import { desc, eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { type Language, languageCookie, toLanguage } from '#contract/language.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import type { Deps } from '#server/deps.ts'
import { readRequestCookie } from '#server/http/cookie-jar.ts'
import { type Bindings, requestFacts } from '#server/http/request-facts.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { type MailboxMessage, mailboxHtml } from '#server/sandbox/mailbox/mailbox-html.ts'
import { loginName } from '#server/services/accounts.ts'
import { documentFile } from '#server/services/document-files.ts'

const mostShown = 100

// Stricter than the app's pages: nothing here needs a script or a picture.
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The sandbox mailbox: codes and mails without any account. Only this machine may read it, and it is
 * mounted only while no real provider is configured. `?to=` limits it to one destination.
 */
export function mountMailbox(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  const guard = async (context: Context<{ Bindings: Bindings }>, next: () => Promise<void>) => {
    if (!isThisMachine(context, deps)) return context.text('Not found', 404)
    await next()
  }
  app.use('/sandbox/mailbox', guard)
  app.use('/sandbox/mailbox.json', guard)
  app.use('/sandbox/mailbox/documents/*', guard)
  app.get('/sandbox/mailbox.css', async (context) => {
    const css = await readFile(new URL('./mailbox.css', import.meta.url), 'utf8')
    return context.body(css, 200, {
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
  })
  app.get('/sandbox/mailbox.json', async (context) =>
    context.json(await messagesFor(deps, context.req.query('to') ?? ''), 200, {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    }),
  )
  app.get('/sandbox/mailbox/documents/:number/:file{[a-z]+\\.pdf}', async (context) => {
    const language = toLanguage(context.req.param('file').replace('.pdf', ''))
    const file = await documentFile(deps, context.req.param('number'), language)
    if (!file) return context.text('Not found', 404)
    return context.body(new Uint8Array(await file.draw()), 200, {
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
  app.get('/sandbox/mailbox', async (context) => {
    const filter = context.req.query('to') ?? ''
    const messages = await messagesFor(deps, filter)
    return context.html(mailboxHtml(languageOf(context), messages, filter), 200, {
      ...pageHeaders,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
  })
}

/**
 * The caller sits here and says so: another site could point its own name at this machine (DNS
 * rebinding) and read the codes from the browser of whoever runs the server.
 */
function isThisMachine(context: Context<{ Bindings: Bindings }>, deps: Deps): boolean {
  const { hostname } = new URL(context.req.url)
  const isOwnName = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return isOwnName && requestFacts(context, deps.config).isLoopback
}

/** The newest first. Waits for what is just being sent: a code that was asked for is there. */
async function messagesFor(deps: Deps, filter: string): Promise<MailboxMessage[]> {
  await deps.messages.settled()
  const all = deps.database.orm.select().from(outgoingMessage)
  const destination = filter.trim() === '' ? null : loginName(filter).destination
  const found = destination ? all.where(eq(outgoingMessage.destination, destination)) : all
  return found.orderBy(desc(outgoingMessage.createdAt), desc(outgoingMessage.id)).limit(mostShown)
}

function languageOf(context: Context): Language {
  return toLanguage(readRequestCookie(context.req.header('cookie'), languageCookie))
}
