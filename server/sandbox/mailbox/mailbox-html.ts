import type { Language } from '#contract/language.ts'
import type { outgoingMessage } from '#server/db/schema/operations.ts'
import { escapeHtml } from '#server/http/html-page.ts'
import { mailboxTexts } from '#server/sandbox/mailbox/mailbox-texts.ts'

export type MailboxMessage = typeof outgoingMessage.$inferSelect

/** The mailbox as a page; `filter` is the destination that it is limited to, or empty. */
export function mailboxHtml(
  language: Language,
  messages: readonly MailboxMessage[],
  filter: string,
): string {
  const texts = mailboxTexts[language]
  const items = messages.map((message) => item(message, texts[message.channel]))
  const all = filter ? `<a href="/sandbox/mailbox">${texts.all}</a>` : ''
  return `<!doctype html>
<html lang="${language}" dir="${direction(language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${texts.title} · Areesh</title>
  <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/sandbox/mailbox.css">
</head>
<body>
  <main>
    <h1>${texts.title}</h1>
    <p class="note">${texts.note}</p>
    <form method="get" action="/sandbox/mailbox">
      <label for="to">${texts.filter}</label>
      <input id="to" name="to" dir="ltr" autocomplete="off" value="${escapeHtml(filter)}">
      <button>${texts.show}</button>
      ${all}
    </form>
    ${items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${texts.empty}</p>`}
  </main>
</body>
</html>`
}

function item(message: MailboxMessage, kind: string): string {
  const { destination, subject, body, code, createdAt, language, documents } = message
  const own = `lang="${language}" dir="${direction(language)}"`
  return `
      <li>
        <p class="meta"><span>${kind}</span> <bdi dir="ltr">${escapeHtml(destination)}</bdi>
          <time datetime="${createdAt.toISOString()}" dir="ltr">${clockTime(createdAt)}</time></p>
        ${code ? `<p class="code"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>` : ''}
        <h2 ${own}>${escapeHtml(subject ?? '')}</h2>
        <p class="body" ${own}>${escapeHtml(body)}</p>
        ${documents.map((number) => attachment(number, language)).join('')}
      </li>`
}

function attachment(number: string, language: Language): string {
  const path = `/sandbox/mailbox/documents/${number}/${language}.pdf`
  return `<p class="file"><a href="${path}" dir="ltr">${number}.pdf</a></p>`
}

function direction(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** In the Emirates' time, which is four hours ahead of universal time all year. */
function clockTime(at: Date): string {
  return new Date(at.getTime() + 4 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
