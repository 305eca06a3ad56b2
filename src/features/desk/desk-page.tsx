import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import styles from './desk.module.css'
import { deskPages } from './desk-pages.ts'

type Props = { name: string }

/** The frame of the desk: its menu, and one of its pages. */
export function DeskPage({ name }: Props) {
  const { t, i18n } = useLingui()
  const Page = deskPages.find((page) => page.name === name)?.component
  return (
    <main id="content" className={styles.page}>
      <nav aria-label={t`Desk`} className={styles.menu}>
        <b>
          <Trans>Desk</Trans>
        </b>
        <ul>
          {deskPages.map((page) => (
            <li key={page.name}>
              <Link to="/desk/$page" params={{ page: page.name }} className={styles.menuLink}>
                {i18n._(page.title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>{Page ? <Page /> : null}</div>
    </main>
  )
}
