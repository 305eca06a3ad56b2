import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../button/button-class.ts'
import styles from './late-note.module.css'

// The page's own address, whatever it is: the server writes one page for several.
const thisPage = ''

/**
 * Says after eight seconds that what skeletons stand for is still on its way, and offers to load the page anew.
 * Needs no code for either: it may be the code that does not come. Source: design language, "Skeleton".
 */
export function LateNote() {
  return (
    <div role="status" className={styles.place}>
      <div className={styles.note}>
        <p>
          <Trans>Still loading.</Trans>
        </p>
        <a href={thisPage} className={buttonClass({ kind: 'secondary', size: 'small' })}>
          <Trans>Try again</Trans>
        </a>
      </div>
    </div>
  )
}
