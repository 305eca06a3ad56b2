import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Hourglass, type LucideIcon, ShieldCheck, TimerOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { TalkPayment } from '#contract/chat/talk-payment.ts'
import { useApp } from '#lib/app-context.tsx'
import { formatInstant } from '#lib/format-date.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { setTimer } from '#lib/set-timer.ts'
import { AddedWords } from '#parts/added-words.tsx'
import { ArrivedWords, SeenMoneyWords } from '#parts/seen-money-words.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './payment-card.module.css'

const kindWords: Readonly<Record<TalkPayment['addition']['type'], MessageDescriptor>> = {
  extend: msg`More nights`,
  'late-checkout': msg`Late checkout`,
  'add-on': msg`Services`,
  modify: msg`New dates or guests`,
}

type Look = { kind: 'success' | 'warning' | 'plain'; glyph: LucideIcon; word: MessageDescriptor }

const looks: Readonly<Record<TalkPayment['state'], Look>> = {
  to_pay: { kind: 'warning', glyph: Hourglass, word: msg`To be paid` },
  seen: { kind: 'warning', glyph: Hourglass, word: msg`Payment in progress` },
  paid: { kind: 'success', glyph: Check, word: msg`Paid` },
  lapsed: { kind: 'plain', glyph: TimerOff, word: msg`Time to pay is over` },
}

type Props = {
  payment: TalkPayment
  /** How far this device's clock runs ahead of the server's, ms. */
  aheadMs: number
  /** Called when its time to pay is over: the server may know of more. */
  onOver: () => void
}

/**
 * What is to be paid beside the stay: for what, how much and until when, and the way to its checkout. Drawn from the
 * booking alone, so that nothing that somebody writes can look like it; nothing is paid from here by itself.
 */
export function PaymentCard({ payment, aheadMs, onOver }: Props) {
  const { t, i18n } = useLingui()
  const { booking_id, addition, amount_fils, pay_until, seen_money } = payment
  const isOver = useIsOver(pay_until === null ? null : pay_until + aheadMs, onOver)
  const state = isOver ? 'lapsed' : payment.state
  const { kind, glyph, word } = looks[state]
  const payBy = pay_until === null ? '' : formatInstant(pay_until, i18n.locale)
  const what = i18n._(kindWords[addition.type])
  return (
    <li className={styles.card} aria-label={t`Payment: ${what}`}>
      <p className={styles.from}>
        <Icon glyph={ShieldCheck} size="small" />
        <Trans>Payment on Areesh</Trans>
      </p>
      <div className={styles.head}>
        <div className={styles.what}>
          <b>{what}</b>
          <AddedWords added={addition} />
        </div>
        <b className={styles.amount}>
          <Price fils={amount_fils} />
        </b>
      </div>
      <p className={styles.state}>
        <Badge kind={kind}>
          <Icon glyph={glyph} size="small" />
          {i18n._(word)}
        </Badge>
        {state === 'to_pay' && <Trans>Pay by {payBy}</Trans>}
      </p>
      {state === 'lapsed' && (
        <p className={styles.note}>
          <Trans>Your stay is as it was. You can order again in your trip.</Trans>
        </p>
      )}
      {state === 'seen' && seen_money && (
        <p className={styles.note}>
          <SeenMoneyWords money={seen_money} isAddition />
        </p>
      )}
      {state === 'seen' && seen_money?.state === 'review' && (
        <p className={styles.note}>
          <ArrivedWords amountFils={seen_money.amount_fils} totalFils={amount_fils} />
        </p>
      )}
      {state === 'to_pay' && (
        <WithConnection words={<Trans>Paying needs a connection.</Trans>}>
          <Link
            to="/checkout/$booking_id"
            params={{ booking_id }}
            className={buttonClass({ size: 'small', isBlock: true })}
          >
            <Trans>Go to payment</Trans>
          </Link>
        </WithConnection>
      )}
      {state === 'seen' && (
        <WithConnection words={null}>
          <Link
            to="/payment-response/$booking_id/$event"
            params={{ booking_id, event: 'pending' }}
            className={buttonClass({ kind: 'secondary', size: 'small', isBlock: true })}
          >
            {seen_money?.rest_until ? <Trans>Pay the rest</Trans> : <Trans>See your payment</Trans>}
          </Link>
        </WithConnection>
      )}
    </li>
  )
}

/** A way that needs the server; without it, why it is not there. */
function WithConnection({ words, children }: { words: ReactNode; children: ReactNode }) {
  const isOnline = useIsOnline()
  if (isOnline) return children
  return words === null ? null : <p className={styles.note}>{words}</p>
}

/** Whether a moment (epoch ms by this device's clock) has come; null never does. */
function useIsOver(until: number | null, onOver: () => void): boolean {
  const { now } = useApp()
  const [overAt, setOverAt] = useState<number | null>(null)
  useEffect(() => {
    if (until === null || until <= now()) return
    return setTimer(() => {
      setOverAt(until)
      onOver()
    }, until - now())
  }, [until, now, onOver])
  return until !== null && (overAt === until || until <= now())
}
