import { useLingui } from '@lingui/react/macro'
import styles from './logo.module.css'
import { logoPaths } from './logo-paths.ts'

type Props = { className?: string | undefined }

/** The logo: the mark and the name, in Arabic letters for Arabic. The link around it has the name. */
export function Logo({ className }: Props) {
  const { i18n } = useLingui()
  const { viewBox, transform, name } = i18n.locale === 'ar' ? logoPaths.ar : logoPaths.en
  const markTransform = i18n.locale === 'ar' ? logoPaths.ar.markTransform : undefined
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true" focusable="false">
      <path className={styles.mark} d={logoPaths.mark} transform={markTransform || undefined} />
      <path fill="currentColor" d={name} transform={transform} />
    </svg>
  )
}
