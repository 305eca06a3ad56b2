import { useLingui } from '@lingui/react/macro'
import styles from './social-links.module.css'

type Props = { settings: Readonly<Record<string, string>> }

const networks = [
  { key: 'Social.facebook', name: 'Facebook' },
  { key: 'Social.twitter', name: 'X' },
  { key: 'Social.youtube', name: 'YouTube' },
  { key: 'Social.linkedin', name: 'LinkedIn' },
  { key: 'Social.instagram', name: 'Instagram' },
] as const

/** Links to social networks, each shown only when its setting has a value (specification 2). */
export function SocialLinks({ settings }: Props) {
  const { t } = useLingui()
  const shown = networks.flatMap(({ key, name }) => {
    const href = settings[key]
    return href ? [{ name, href }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t`Social networks`}>
      {shown.map(({ name, href }) => (
        <li key={name}>
          <a className={styles.link} href={href} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
