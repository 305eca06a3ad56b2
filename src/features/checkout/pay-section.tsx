import { Trans, useLingui } from '@lingui/react/macro'
import { Coins, CreditCard, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentType } from '#contract/booking/states.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import styles from './checkout.module.css'
import type { Pay } from './use-pay.ts'

type Props = {
  pay: Pay
  /** Ways to pay that exist here, as the server says. */
  paymentTypes: readonly PaymentType[]
  /** The button on wide screens, and the way out. */
  children: ReactNode
}

const glyphs: Record<PaymentType, LucideIcon> = { stripe: CreditCard, triplea: Coins }

/** How to pay, and the consent. */
export function PaySection({ pay, paymentTypes, children }: Props) {
  const { t } = useLingui()
  const words: Record<PaymentType, string> = { stripe: t`Card`, triplea: t`Crypto` }
  const hints: Record<PaymentType, string> = {
    stripe: t`You type the card on Stripe’s own page, not here.`,
    triplea: t`You send coins from Triple-A’s own page; its rate holds for 25 minutes. A refund has the same value in dirhams.`,
  }
  return (
    <form id={pay.formId} noValidate className={styles.aside} onSubmit={pay.submit}>
      <div className={styles.block}>
        <h2>
          <Trans>Pay with</Trans>
        </h2>
        <RadioGroup
          label={t`Pay with`}
          isLabelHidden
          name="payment_type"
          look="cards"
          value={pay.type}
          onChange={pay.setType}
          options={paymentTypes.map((value) => ({
            value,
            label: (
              <span className={styles.method}>
                <Icon glyph={glyphs[value]} />
                {words[value]}
              </span>
            ),
            hint: hints[value],
          }))}
        />
      </div>
      <div className={styles.block}>
        <Checkbox
          name="terms"
          isChecked={pay.isAccepted}
          onChange={pay.setIsAccepted}
          error={pay.isConsentMissing ? t`Please accept terms and conditions.` : undefined}
        >
          <Trans>
            I accept the house rules and the{' '}
            <a className="link" href="/terms-conditions" target="_blank" rel="noopener">
              terms and conditions
            </a>
            . A copy is saved with this booking and won’t change.
          </Trans>
        </Checkbox>
        {children}
      </div>
    </form>
  )
}
