import { Trans } from '@lingui/react/macro'
import { Banner } from '#ui/banner/banner.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './lost-part-note.module.css'

/**
 * Says that a page stands as it came, because its code did not. The server puts it into a page for the
 * case; its link, which needs no code, is given the page's own address then (src/shell/start-page.ts).
 */
export function LostPartNote() {
  return (
    <div role="alert" className={styles.note}>
      <Banner
        kind="update"
        end={
          <a href="/" className={buttonClass({ kind: 'inverse', size: 'small' })}>
            <Trans>Try again</Trans>
          </a>
        }
      >
        <Trans>A part of this page did not load. You can read it, but not everything works.</Trans>
      </Banner>
    </div>
  )
}
