import { desc, eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { type Language, languageCookie, toLanguage } from '#contract/language.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import type { Deps } from '#server/deps.ts'
import { readRequestCookie } from '#server/http/cookie-jar.ts'
import { escapeHtml } from '#server/http/html-page.ts'
import { type Bindings, requestFacts } from '#server/http/request-facts.ts'
import { pageHeaders } from '#server/http/security-headers.ts'

const shown = 50

const words = {
  en: {
    title: 'Mailbox',
    note: 'Messages that would have left by e-mail or SMS.',
    none: 'Nothing yet.',
  },
  ar: {
    title: 'صندوق الرسائل',
    note: 'رسائل كانت ستُرسل بالبريد أو الرسائل القصيرة.',
    none: 'لا شيء بعد.',
  },
  ru: {
    title: 'Почтовый ящик',
    note: 'Сообщения, которые ушли бы по почте или СМС.',
    none: 'Пока пусто.',
  },
} as const satisfies Record<Language, object>

/**
 * The sandbox mailbox: codes and mails without any account. Only this machine may read it, and it is
 * mounted only while no real provider is configured.
 */
export function mountMailbox(app: Hono<{ Bindings: Bindings }>, deps: Deps): void {
  app.use('/sandbox/mailbox*', async (context, next) => {
    if (!requestFacts(context, deps.config).isLoopback) return context.text('Not found', 404)
    await next()
  })
  app.get('/sandbox/mailbox.json', async (context) =>
    context.json(await messagesFor(deps, context.req.query('to')), 200, {
      'cache-control': 'no-store',
    }),
  )
  app.get('/sandbox/mailbox', async (context) => {
    const messages = await messagesFor(deps, context.req.query('to'))
    return context.html(page(languageOf(context), messages), 200, {
      ...pageHeaders,
      'cache-control': 'no-store',
    })
  })
}

type Message = typeof outgoingMessage.$inferSelect

function messagesFor(deps: Deps, destination: string | undefined): Promise<Message[]> {
  const all = deps.database.orm.select().from(outgoingMessage)
  const query = destination ? all.where(eq(outgoingMessage.destination, destination)) : all
  return query.orderBy(desc(outgoingMessage.createdAt), desc(outgoingMessage.id)).limit(shown)
}

function languageOf(context: Context): Language {
  return toLanguage(readRequestCookie(context.req.header('cookie'), languageCookie))
}

function page(language: Language, messages: readonly Message[]): string {
  const { title, note, none } = words[language]
  const items = messages.map(
    ({ destination, subject, body, createdAt, channel }) => `
      <li>
        <p><bdi dir="ltr">${escapeHtml(destination)}</bdi> · ${channel} · <time>${createdAt.toISOString()}</time></p>
        <h2>${escapeHtml(subject ?? '')}</h2>
        <p>${escapeHtml(body)}</p>
      </li>`,
  )
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Areesh</title>
    <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/sandbox.css">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${note}</p>
      ${items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${none}</p>`}
    </main>
  </body>
</html>`
}
