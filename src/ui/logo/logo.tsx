import { useLingui } from '@lingui/react/macro'
import { classNames } from '../class-names.ts'
import styles from './logo.module.css'

type Props = { className?: string | undefined }

/**
 * The logo: the mark and the name, in Arabic letters for Arabic. Drawn from a file of its own, so
 * that its outlines are no part of the first script. The link around it has the name.
 */
export function Logo({ className }: Props) {
  const { i18n } = useLingui()
  const isArabic = i18n.locale === 'ar'
  const name = (
    <use
      href={isArabic ? '/icons/logo.svg#name-ar' : '/icons/logo.svg#name-en'}
      x={isArabic ? 0 : 74}
      width={isArabic ? 150 : 162}
      height="64"
    />
  )
  return (
    <svg
      className={classNames(styles.logo, className)}
      viewBox={isArabic ? '0 0 214 64' : '0 0 236 64'}
      aria-hidden="true"
      focusable="false"
    >
      <use
        className={styles.mark}
        href="/icons/logo.svg#mark"
        x={isArabic ? 150 : 0}
        width="64"
        height="64"
      />
      {name}
    </svg>
  )
}
