import { Trans } from '@lingui/react/macro'
import { AppOnScreen, RowInSheet, ShareInBar } from './install-pictures.tsx'
import styles from './install-steps.module.css'

/** How Safari on iPhones and iPads puts a page on the home screen: it asks nobody by itself. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <ShareInBar />
        <Trans>Tap Share in Safari’s bar.</Trans>
      </li>
      <li>
        <RowInSheet />
        <Trans>Choose “Add to Home Screen” in the list.</Trans>
      </li>
      <li>
        <AppOnScreen />
        <Trans>Tap Add. Areesh opens from there without Safari.</Trans>
      </li>
    </ol>
  )
}
