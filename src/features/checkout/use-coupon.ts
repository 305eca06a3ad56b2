import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { applyCoupon } from '#contract/coupon/apply.ts'
import type { QuoteView } from '#contract/quote/quote.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { dropCoupon, keepCoupon, readCoupon } from './coupon-draft.ts'

/** The coupon of a quote: what is typed, what is in the price, and the way from one to the other. */
export type CouponEntry = ReturnType<typeof useCoupon>

/**
 * Puts a coupon into a quote, or takes it out; the server's new quote goes to `onQuote`. The quote
 * that was there stays when a coupon is refused. A code that was in the price before a reload, or
 * typed without a connection, is asked for again by itself.
 */
export function useCoupon(quote: QuoteView, onQuote: (quote: QuoteView) => void) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const { slug } = quote.home
  const applied = couponOf(quote)
  const [text, setText] = useState(() => readCoupon(slug))
  const [isChecked, setIsChecked] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const command = useCommand(applyCoupon, {
    offlineText: t`Coupons are checked with a connection. The code is kept.`,
    onSuccess: onQuote,
  })
  const type = (typed: string) => {
    setText(typed)
    setIsMissing(false)
    if (command.error) command.reset()
    keepCoupon(slug, typed)
  }
  const apply = () => {
    setIsMissing(text.trim() === '')
    if (text.trim() === '') return
    setIsChecked(true)
    command.mutate({ quote_id: quote.quote_id, coupon: text })
  }
  const remove = () => {
    type('')
    command.mutate({ quote_id: quote.quote_id, coupon: null })
  }
  const applyKept = useEffectEvent(() => {
    if (text.trim() !== '' && applied === null && !isChecked) apply()
  })
  useEffect(() => {
    if (isOnline) applyKept()
  }, [isOnline])
  return {
    text,
    applied,
    isOnline,
    isBusy: command.isPending,
    error: isMissing ? t`Please enter coupon.` : command.fieldErrors.coupon,
    type,
    apply,
    remove,
    /** The stay is held without it, or with it: the next stay starts anew. */
    forget: () => dropCoupon(slug),
  }
}

function couponOf({ folio }: QuoteView): string | null {
  const line = folio.lines.find(({ kind }) => kind === 'coupon')
  return line ? String(line.detail.code ?? '') : null
}
