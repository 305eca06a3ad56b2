import { html } from 'hono/html'
import { type Language, languages } from '#contract/language.ts'
import { type Markup, sandboxDocument } from '#server/sandbox/sandbox-page.ts'
import { coins } from './engine.ts'
import { tripleaTexts } from './pay-texts.ts'
import type { TripleaPaymentRecord, TripleaRefundRecord } from './records.ts'

/** The page's language, as the payment was started in. */
export function languageOf(record: { language: string } | null): Language {
  return languages.find((language) => language === record?.language) ?? 'en'
}

/** The hosted page as the payment stands. */
export function tripleaPage(record: TripleaPaymentRecord): Markup {
  const language = languageOf(record)
  const texts = tripleaTexts[language]
  const action = `/sandbox/triplea/pay/${record.token}`
  const button = (kind: string, value: string, text: string) =>
    html`<button class="${kind}" name="action" value="${value}">${text}</button>`
  const link = (text: string, url: string) => html`<a class="primary" href="${url}">${text}</a>`
  const parts = {
    none: {
      heading: texts.heading,
      lead: texts.lead,
      choices: html`${button('primary', 'pay', texts.pay)}
        ${button('secondary', 'hold', texts.hold)}
        <div class="pair">${button('danger', 'short', texts.short)}
        ${button('quiet', 'cancel', texts.cancel)}</div>`,
    },
    hold: {
      heading: texts.holdHeading,
      lead: texts.holdLead,
      choices: html`${button('primary', 'confirm', texts.confirm)}
        ${button('danger', 'reject', texts.reject)} ${button('quiet', 'cancel', texts.back)}`,
    },
    short: {
      heading: texts.shortHeading,
      lead: texts.shortLead,
      choices: html`${button('primary', 'pay', texts.rest)} ${button('quiet', 'cancel', texts.back)}`,
    },
    expired: {
      heading: texts.expiredHeading,
      lead: texts.expiredLead,
      choices: html`${button('danger', 'late', texts.late)} ${button('quiet', 'cancel', texts.back)}`,
    },
    good: {
      heading: texts.paidHeading,
      lead: texts.paidLead,
      choices: link(texts.proceed, record.successUrl),
    },
    invalid: {
      heading: texts.invalidHeading,
      lead: texts.invalidLead,
      choices: link(texts.back, record.cancelUrl),
    },
  } as const
  const { heading, lead, choices } = parts[record.status]
  const content = html`<div class="columns">
    ${order(record, language)}
    <section class="panel" aria-labelledby="pay-heading">
      <h1 id="pay-heading">${heading}</h1>
      <p>${lead}</p>
      <form method="post" action="${action}">${choices}</form>
    </section>
  </div>`
  return sandboxDocument(language, texts.testLabel, texts.pageTitle, content)
}

/** Where a payer says where a refund goes. */
export function tripleaRefundPage(refund: TripleaRefundRecord, language: Language): Markup {
  const texts = tripleaTexts[language]
  const isOpen = refund.status === 'new'
  const content = html`<section class="panel narrow">
    <h1>${isOpen ? texts.refundHeading : texts.claimedHeading}</h1>
    <p>${isOpen ? texts.refundLead : texts.claimedLead}</p>
    ${
      isOpen
        ? html`<form method="post" action="/sandbox/triplea/refund/${refund.token}">
      <button class="primary" name="action" value="claim">${texts.claim}</button>
    </form>`
        : ''
    }
  </section>`
  return sandboxDocument(language, texts.testLabel, texts.pageTitle, content)
}

/** An address that leads nowhere. */
export function tripleaMissingPage(language: Language): Markup {
  const texts = tripleaTexts[language]
  const content = html`<section class="panel narrow">
    <h1>${texts.missingHeading}</h1>
    <p>${texts.missingLead}</p>
  </section>`
  return sandboxDocument(language, texts.testLabel, texts.pageTitle, content)
}

function order(record: TripleaPaymentRecord, language: Language): Markup {
  const texts = tripleaTexts[language]
  const dueMinor = Math.max(0, record.orderMinor - record.receivedMinor)
  const major = (dueMinor / 100).toFixed(2)
  const booking = String(record.webhookData.booking_number ?? '')
  return html`<section class="order" aria-labelledby="order-heading">
    <h2 id="order-heading">${texts.booking} <bdi dir="ltr">${booking}</bdi></h2>
    <dl>
      <div class="total">
        <dt>${texts.total}</dt>
        <dd><bdi dir="ltr">${record.orderCurrency} ${major}</bdi></dd>
      </div>
      <div>
        <dt>${texts.coins}</dt>
        <dd><bdi dir="ltr">${coins(dueMinor).toFixed(8)}</bdi></dd>
      </div>
    </dl>
  </section>`
}
