import { html, raw } from 'hono/html'
import { type Language, languages } from '#contract/language.ts'
import { type Markup, sandboxDocument } from '#server/sandbox/sandbox-page.ts'
import { type PayTexts, payTexts, refusalText } from './pay-texts.ts'
import type { CardError, CardRecord, SessionRecord } from './records.ts'
import { payingCard } from './test-cards.ts'

const number = {
  en: new Intl.NumberFormat('en', { minimumFractionDigits: 2 }),
  ar: new Intl.NumberFormat('ar-AE-u-nu-latn', { minimumFractionDigits: 2 }),
  ru: new Intl.NumberFormat('ru', { minimumFractionDigits: 2 }),
} as const satisfies Record<Language, Intl.NumberFormat>

const dirham = raw(
  '<svg class="sign" viewBox="0 0 24 20" role="img" aria-label="AED"><path fill="none" stroke="currentColor" stroke-width="2.3" stroke-linejoin="round" stroke-linecap="round" d="M5 1.4h6.2a8.6 8.6 0 0 1 0 17.2H5zM1.4 7.4h20.8M1.4 12.6h20.8"/></svg>',
)

const secureName = raw('<bdi dir="ltr">3-D Secure</bdi>')

/** The page's language: the session's own, else the one noted in its metadata, else English. */
export function pageLanguage(session: SessionRecord | undefined): Language {
  const wanted = [session?.locale, session?.metadata.language]
  return languages.find((language) => wanted.includes(language)) ?? 'en'
}

/**
 * The card form with the order beside it; `refusal` is why the last attempt failed, `kept` the cards
 * to choose from instead of typing.
 */
export function payPage(
  session: SessionRecord,
  refusal: CardError | null,
  kept: readonly CardRecord[],
): Markup {
  const language = pageLanguage(session)
  const texts = payTexts[language]
  const isSetup = session.mode === 'setup'
  const content = html`<div class="columns">
    ${isSetup ? '' : orderSummary(session, language)}
    <section class="panel" aria-labelledby="pay-heading">
      <h1 id="pay-heading">${isSetup ? texts.keepHeading : texts.heading}</h1>
      ${refusal ? refusalNotice(texts, refusal) : ''}
      <form method="post" action="/sandbox/stripe/pay/${session.id}">
        ${keptChoices(texts, kept)}
        <label class="field">
          <span>${texts.cardNumber}</span>
          <input name="card" value="${payingCard}" inputmode="numeric" autocomplete="off"
            spellcheck="false" dir="ltr" maxlength="24" aria-describedby="card-hint">
        </label>
        <p class="hint" id="card-hint">${texts.cardHint}</p>
        ${session.offersToKeep && session.customerId ? keepChoice(texts) : ''}
        <button class="primary" name="action" value="pay">
          ${isSetup ? texts.keepCard : html`<span>${texts.pay}</span> ${amount(session.amountTotal, session.currency, language)}`}
        </button>
        ${isSetup ? '' : html`<button class="secondary" name="action" value="secure">${withSecureName(texts.paySecure)}</button>`}
        <div class="pair">
          <button class="danger" name="action" value="decline">${texts.decline}</button>
          <button class="quiet" name="action" value="cancel">${texts.cancel}</button>
        </div>
      </form>
      ${otherCards(texts)}
    </section>
  </div>`
  return sandboxDocument(language, texts.testLabel, texts.pageTitle, content)
}

/** The bank's page of 3-D Secure. */
export function securePage(session: SessionRecord): Markup {
  const language = pageLanguage(session)
  const texts = payTexts[language]
  const content = html`<div class="columns">
    ${orderSummary(session, language)}
    <section class="panel" aria-labelledby="secure-heading">
      <p class="bank">${secureName}</p>
      <h1 id="secure-heading">${texts.secureHeading}</h1>
      <p>${texts.secureLead}</p>
      <form method="post" action="/sandbox/stripe/pay/${session.id}/secure">
        <button class="primary" name="action" value="approve">${texts.approve}</button>
        <button class="danger" name="action" value="reject">${texts.reject}</button>
      </form>
    </section>
  </div>`
  return sandboxDocument(language, texts.testLabel, texts.pageTitle, content)
}

/** A session that takes no money any more. */
export function closedPage(session: SessionRecord, nextUrl: string | null): Markup {
  const language = pageLanguage(session)
  const texts = payTexts[language]
  const paid = session.status === 'complete'
  const link = nextUrl
    ? html`<a class="primary" href="${nextUrl}">${paid ? texts.proceed : texts.back}</a>`
    : ''
  const content = html`<section class="panel narrow">
    <h1>${paid ? texts.paidHeading : texts.expiredHeading}</h1>
    <p>${paid ? texts.paidLead : texts.expiredLead}</p>
    ${link}
  </section>`
  return sandboxDocument(language, texts.testLabel, texts.pageTitle, content)
}

export function missingPage(language: Language): Markup {
  const texts = payTexts[language]
  const content = html`<section class="panel narrow">
    <h1>${texts.missingHeading}</h1>
    <p>${texts.missingLead}</p>
  </section>`
  return sandboxDocument(language, texts.testLabel, texts.pageTitle, content)
}

function orderSummary(session: SessionRecord, language: Language): Markup {
  const texts = payTexts[language]
  const lines = session.lines.map(
    (line) => html`<div>
      <dt>${line.label}</dt>
      <dd>${amount(line.amount, session.currency, language)}</dd>
    </div>`,
  )
  const booking = session.clientReferenceId
    ? html`<p class="booking">${texts.booking} <bdi dir="ltr">${session.clientReferenceId}</bdi></p>`
    : ''
  return html`<section class="order" aria-labelledby="order-heading">
    <h2 id="order-heading">${texts.order}</h2>
    ${booking}
    <dl>
      ${lines}
      <div class="total">
        <dt>${texts.total}</dt>
        <dd>${amount(session.amountTotal, session.currency, language)}</dd>
      </div>
    </dl>
  </section>`
}

/** Cards kept before, the newest chosen, and the way to another. */
function keptChoices(texts: PayTexts, kept: readonly CardRecord[]): Markup | '' {
  if (kept.length === 0) return ''
  const choices = kept.map(
    (card, position) => html`<label class="choice">
      <input type="radio" name="kept" value="${card.id}" ${position === 0 ? 'checked' : ''}>
      <bdi dir="ltr">${card.brand} •••• ${card.last4}</bdi>
    </label>`,
  )
  return html`<fieldset>
    <legend>${texts.keptCards}</legend>
    ${choices}
    <label class="choice"><input type="radio" name="kept" value=""> ${texts.anotherCard}</label>
  </fieldset>`
}

function keepChoice(texts: PayTexts): Markup {
  return html`<label class="choice">
    <input type="checkbox" name="keep" value="yes"> ${texts.keepForNext}
  </label>`
}

function refusalNotice(texts: PayTexts, refusal: CardError): Markup {
  return html`<div class="refusal" role="alert">
    <strong>${refusalText(texts, refusal)}</strong>
    <span>${texts.tryAgain}</span>
  </div>`
}

function otherCards(texts: PayTexts): Markup {
  const cards: [string, string][] = [
    ['4000 0025 0000 3155', texts.cardSecure],
    ['4000 0000 0000 9995', texts.cardInsufficient],
    ['4000 0000 0000 0069', texts.cardExpired],
  ]
  return html`<details>
    <summary>${texts.otherCards}</summary>
    <ul>
      ${cards.map(([digits, effect]) => html`<li><bdi dir="ltr">${digits}</bdi> <span>${withSecureName(effect)}</span></li>`)}
    </ul>
  </details>`
}

/** Keeps the digit of the Latin name in front of it inside Arabic. */
function withSecureName(text: string): Markup {
  const [before, after] = text.split('3-D Secure')
  return after === undefined ? html`${text}` : html`<span>${before}${secureName}${after}</span>`
}

/** Minor units with the dirham sign before the number in reading order; other currencies by code. */
function amount(minor: number, currency: string, language: Language): Markup {
  const sign = currency === 'aed' ? dirham : currency.toUpperCase()
  return html`<span class="amount">${sign}<bdi dir="ltr">${number[language].format(minor / 100)}</bdi></span>`
}
