import { Trans } from '@lingui/react/macro'
import { Plus, Share, SquarePlus } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './install-steps.module.css'

/** How Safari on iPhones and iPads puts a page on the home screen: it asks nobody by itself. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <span className={styles.tile}>
          <Icon glyph={Share} size="large" />
        </span>
        <Trans>Tap Share in Safari’s bar.</Trans>
      </li>
      <li>
        <span className={styles.tile}>
          <Icon glyph={SquarePlus} size="large" />
        </span>
        <Trans>Choose “Add to Home Screen” in the list.</Trans>
      </li>
      <li>
        <span className={styles.tile}>
          <Icon glyph={Plus} size="large" />
        </span>
        <Trans>Tap Add. Areesh opens from there without Safari.</Trans>
      </li>
    </ol>
  )
}
