import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Language, languages } from '#contract/language.ts'
import { documentKinds } from '#domain/identity/document.ts'
import type { Clock } from '#server/deps.ts'
import { signRequest, signWebhook } from '#server/providers/identity/sumsub-signature.ts'
import { createFaultQueue, type SandboxFaults } from '#server/sandbox/faults.ts'
import { createSandboxFiles, sandboxAnswer, seeOther } from '#server/sandbox/sandbox-page.ts'
import type { SandboxStore } from '#server/sandbox/store.ts'
import { createWebhookSender, type DeliverWebhook } from '#server/sandbox/webhook-sender.ts'
import { documentCases, rejectLabel, sandboxDocument } from './documents.ts'
import { type ApplicantRecord, createSumsubRecords, type LinkRecord } from './records.ts'
import { overPage, verifyPage } from './verify-page.ts'

type Options = {
  store: SandboxStore
  clock: Clock
  /** Unguessable and unique: knowing a link's token is what opens its page. */
  newId: () => string
  deliverWebhook: DeliverWebhook
  appToken: string
  secretKey: string
  webhookSecret: string
}

export type SumsubSandbox = {
  /** Hosted pages, to be mounted in the product. */
  pages: Hono
  /** Answers Sumsub's API requests in this process; for `createSumsubProvider`. */
  fetch: typeof globalThis.fetch
  faults: SandboxFaults
  /** Sends held webhooks, and again those that were refused. Tells how many were accepted. */
  flush(): Promise<number>
}

const linkRequestSchema = v.object({
  levelName: v.pipe(v.string(), v.nonEmpty()),
  userId: v.pipe(v.string(), v.nonEmpty()),
  redirect: v.object({ successUrl: v.string(), rejectUrl: v.string() }),
  ttlInSecs: v.number(),
})

const formSchema = v.object({
  action: v.picklist(['approve', 'hold', 'retry', 'reject', 'abandon']),
  kind: v.fallback(v.picklist(documentKinds), 'passport'),
  case: v.fallback(v.picklist(documentCases), 'good'),
})

type Form = v.InferOutput<typeof formSchema>

// Requests older than this are refused, as by the provider.
const mostSkewS = 60

/** Sumsub on this machine: signed requests, its page in three languages, signed webhooks. */
export function createSumsubSandbox(options: Options): SumsubSandbox {
  const { clock, webhookSecret } = options
  const records = createSumsubRecords(options.store)
  const faults = createFaultQueue()
  const sender = createWebhookSender({
    deliver: options.deliverWebhook,
    secret: webhookSecret,
    headers: (body, secret) => ({
      'content-type': 'application/json',
      'x-payload-digest': signWebhook(secret, body),
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    }),
    nextFault: faults.nextWebhook,
  })
  const api = createApi(options, records)
  const pages = new Hono()
  pages.route('/', createSandboxFiles())
  pages.get('/sandbox/sumsub/verify/:token', async (c) => {
    const link = await records.link(c.req.param('token'))
    if (!link || link.expiresAt <= clock.now()) return over(c, link)
    return sandboxAnswer(c, verifyPage(link.token, languageOf(link)), exitsOf(link))
  })
  pages.post('/sandbox/sumsub/verify/:token', async (c) => {
    const link = await records.link(c.req.param('token'))
    if (!link || link.expiresAt <= clock.now()) return over(c, link)
    const form = v.safeParse(formSchema, await c.req.parseBody())
    if (!form.success) return seeOther(c.req.path)
    if (form.output.action === 'abandon') return seeOther(link.rejectUrl)
    const known = await records.applicant(link.externalUserId)
    const before = known ?? fresh(options, link)
    // Decided for good is decided: a page left open changes nothing.
    if (before.reviewRejectType === 'FINAL') return seeOther(link.rejectUrl)
    const after = decided(before, form.output, new Date(clock.now()).getUTCFullYear())
    await records.putApplicant(after)
    const types: WebhookType[] = [
      ...(known ? [] : (['applicantCreated'] as const)),
      'applicantPending',
      ...(after.reviewStatus === 'completed' ? (['applicantReviewed'] as const) : []),
    ]
    for (const type of types) await sender.send(webhookOf(type, after, options))
    return seeOther(after.reviewAnswer === 'RED' ? link.rejectUrl : link.successUrl)
  })
  return {
    pages,
    faults: { inject: faults.inject, clear: faults.clear },
    flush: sender.flush,
    fetch: async (input, init) => {
      if (faults.nextCall()) return new Response(null, { status: 503 })
      return api.request(new Request(input, init))
    },
  }
}

function createApi(options: Options, records: ReturnType<typeof createSumsubRecords>): Hono {
  const { clock } = options
  const api = new Hono()
  api.use(async (c, next) => {
    const body = c.req.method === 'GET' ? '' : await c.req.text()
    if (isSigned(c, body, options)) return next()
    const mismatch = { errorCode: 4003, errorName: 'app-token-signature mismatch' }
    return c.json({ ...refusal(401, 'Request signature mismatch', options), ...mismatch }, 401)
  })
  api.post('/resources/sdkIntegrations/levels/-/websdkLink', async (c) => {
    const asked = v.safeParse(linkRequestSchema, await c.req.json().catch(() => undefined))
    if (!asked.success) return c.json(refusal(400, 'Bad request', options), 400)
    const { userId, redirect, ttlInSecs } = asked.output
    const link: LinkRecord = {
      token: options.newId(),
      externalUserId: userId,
      language: c.req.query('lang') ?? 'en',
      ...redirect,
      expiresAt: clock.now() + ttlInSecs * 1000,
    }
    await records.putLink(link)
    return c.json({ url: `https://in.sumsub.com/websdk/p/${link.token}` })
  })
  api.get('/resources/applicants/:selector/one', async (c) => {
    const ref = /^-;externalUserId=(.+)$/.exec(c.req.param('selector'))?.[1] ?? ''
    const applicant = await records.applicant(ref)
    if (!applicant) return c.json(refusal(404, 'Applicant not found', options), 404)
    return c.json(applicantJson(applicant))
  })
  return api
}

function refusal(code: number, description: string, { newId }: Options) {
  return { description, code, correlationId: newId() }
}

function isSigned(c: Context, body: string, { appToken, secretKey, clock }: Options): boolean {
  const { pathname, search } = new URL(c.req.url)
  const timeS = Number(c.req.header('x-app-access-ts'))
  const given = c.req.header('x-app-access-sig') ?? ''
  const path = `${pathname}${search}`
  const expected = signRequest(secretKey, { timeS, method: c.req.method, path, body })
  return (
    c.req.header('x-app-token') === appToken &&
    Math.abs(clock.now() / 1000 - timeS) <= mostSkewS &&
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  )
}

function fresh({ newId, clock }: Options, { externalUserId }: LinkRecord): ApplicantRecord {
  return {
    id: newId().slice(0, 24),
    externalUserId,
    createdAt: clock.now(),
    reviewStatus: 'init',
    reviewAnswer: null,
    reviewRejectType: null,
    rejectLabels: [],
    document: null,
  }
}

function decided(applicant: ApplicantRecord, form: Form, year: number): ApplicantRecord {
  const document = sandboxDocument(form.kind, form.case, year)
  const open = { reviewAnswer: null, reviewRejectType: null, rejectLabels: [] }
  switch (form.action) {
    case 'approve':
      return { ...applicant, ...open, document, reviewStatus: 'completed', reviewAnswer: 'GREEN' }
    case 'retry':
      return {
        ...applicant,
        document,
        reviewStatus: 'completed',
        reviewAnswer: 'RED',
        reviewRejectType: 'RETRY',
        rejectLabels: [rejectLabel(form.case, 'UNSATISFACTORY_PHOTOS')],
      }
    case 'reject':
      return {
        ...applicant,
        document,
        reviewStatus: 'completed',
        reviewAnswer: 'RED',
        reviewRejectType: 'FINAL',
        rejectLabels: [rejectLabel(form.case, 'FORGERY')],
      }
    default:
      return { ...applicant, ...open, document, reviewStatus: 'pending' }
  }
}

/** An applicant in the provider's words. */
function applicantJson(applicant: ApplicantRecord) {
  const { id, externalUserId, createdAt, document } = applicant
  return {
    id,
    createdAt: new Date(createdAt).toISOString().slice(0, 19).replace('T', ' '),
    clientId: 'areesh',
    inspectionId: id,
    externalUserId,
    info: { idDocs: document ? [document] : [] },
    review: { reviewId: id, attemptCnt: 1, levelName: 'guest', ...reviewJson(applicant) },
    type: 'individual',
  }
}

function reviewJson({ reviewStatus, ...answer }: ApplicantRecord) {
  return {
    reviewStatus,
    ...(answer.reviewAnswer === null
      ? {}
      : {
          reviewResult: {
            reviewAnswer: answer.reviewAnswer,
            ...(answer.reviewRejectType === null
              ? {}
              : {
                  moderationComment: 'Please send other documents.',
                  clientComment: 'Chosen on the test page.',
                  rejectLabels: answer.rejectLabels,
                  reviewRejectType: answer.reviewRejectType,
                }),
          },
        }),
  }
}

type WebhookType = 'applicantCreated' | 'applicantPending' | 'applicantReviewed'

const earlierStatus = { applicantCreated: 'init', applicantPending: 'pending' } as const

function webhookOf(type: WebhookType, applicant: ApplicantRecord, { clock, newId }: Options) {
  return {
    applicantId: applicant.id,
    inspectionId: applicant.id,
    correlationId: newId(),
    externalUserId: applicant.externalUserId,
    levelName: 'guest',
    applicantType: 'individual',
    type,
    ...reviewJson(
      type === 'applicantReviewed'
        ? applicant
        : { ...applicant, reviewStatus: earlierStatus[type], reviewAnswer: null },
    ),
    sandboxMode: true,
    createdAtMs: new Date(clock.now()).toISOString().slice(0, 23).replace('T', ' '),
    clientId: 'areesh',
  }
}

function over(c: Context, link: LinkRecord | null): Promise<Response> {
  const backUrl = link?.rejectUrl ?? '/verification-status'
  return sandboxAnswer(c, overPage(link ? languageOf(link) : 'en', backUrl), [], 404)
}

function languageOf(link: LinkRecord): Language {
  return languages.find((language) => language === link.language) ?? 'en'
}

function exitsOf({ successUrl, rejectUrl }: LinkRecord): string[] {
  return [successUrl, rejectUrl]
}
