import { Trans, useLingui } from '@lingui/react/macro'
import { formatFils, roundUpToDirham } from '#domain/money/fils.ts'
import { inDigits } from '#i18n/digits.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { DirhamSign } from './dirham-sign.tsx'
import styles from './price.module.css'

type Props = {
  /** Whole fils. */
  fils: number
  /** `card` rounds up to whole dirhams (cards, pins); `exact` is for quotes and receipts. */
  precision?: 'card' | 'exact'
  /** No longer the price: crossed out, and said so. */
  isStruck?: boolean
}

/** An amount with the dirham's sign before it in reading order (design 9). */
export function Price({ fils, precision = 'exact', isStruck = false }: Props) {
  const { i18n } = useLingui()
  const language = i18n.locale === 'ar' || i18n.locale === 'ru' ? i18n.locale : 'en'
  const shownFils = precision === 'card' ? roundUpToDirham(fils) : fils
  return (
    <span className={classNames(styles.price, isStruck && styles.struck)}>
      {isStruck ? (
        <VisuallyHidden>
          <Trans>Before:</Trans>{' '}
        </VisuallyHidden>
      ) : null}
      <DirhamSign />
      {/* The code of the currency is the same in every language. */}
      <VisuallyHidden>{'AED '}</VisuallyHidden>
      <bdi dir="ltr">
        {inDigits(formatFils(shownFils, language, precision === 'exact' ? 2 : 'auto'), language)}
      </bdi>
    </span>
  )
}
