import { html } from 'hono/html'
import type { Language } from '#contract/language.ts'
import { documentKinds } from '#domain/identity/document.ts'
import { type Markup, sandboxDocument } from '#server/sandbox/sandbox-page.ts'
import { documentCases } from './documents.ts'
import { verifyTexts } from './verify-texts.ts'

/** The provider's page: which document, what is wrong with it, and how the check ends. */
export function verifyPage(token: string, language: Language): Markup {
  const texts = verifyTexts[language]
  const content = html`<section class="panel narrow" aria-labelledby="verify-heading">
    <h1 id="verify-heading">${texts.title}</h1>
    <p>${texts.lead}</p>
    <form method="post" action="/sandbox/sumsub/verify/${token}">
      <label class="field">
        <span>${texts.kind}</span>
        <select name="kind">
          ${documentKinds.map((kind) => html`<option value="${kind}">${texts.kinds[kind]}</option>`)}
        </select>
      </label>
      <label class="field">
        <span>${texts.which}</span>
        <select name="case">
          ${documentCases.map((which) => html`<option value="${which}">${texts.cases[which]}</option>`)}
        </select>
      </label>
      <button class="primary" name="action" value="approve">${texts.approve}</button>
      <button class="secondary" name="action" value="hold">${texts.hold}</button>
      <button class="secondary" name="action" value="retry">${texts.retry}</button>
      <div class="pair">
        <button class="danger" name="action" value="reject">${texts.reject}</button>
        <button class="quiet" name="action" value="abandon">${texts.abandon}</button>
      </div>
    </form>
  </section>`
  return sandboxDocument(language, texts.label, texts.title, content)
}

/** A link that has run out, or never was. */
export function overPage(language: Language, backUrl: string): Markup {
  const texts = verifyTexts[language]
  const content = html`<section class="panel narrow">
    <h1>${texts.overHeading}</h1>
    <p>${texts.overLead}</p>
    <a class="primary" href="${backUrl}">${texts.back}</a>
  </section>`
  return sandboxDocument(language, texts.label, texts.overHeading, content)
}
