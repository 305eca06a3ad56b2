import { Trans } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './map-links.module.css'

type Props = { door: { lat: number; lng: number } }

/** The way along the streets, from where the guest is, in an app that knows them. */
export function MapLinks({ door: { lat, lng } }: Props) {
  const links = [
    ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`],
    ['Apple Maps', `https://maps.apple.com/?daddr=${lat},${lng}&dirflg=d`],
    ['Yandex Maps', `https://yandex.com/maps/?rtext=~${lat},${lng}&rtt=auto`],
  ] as const
  return (
    <section className={styles.links}>
      <h3>
        <Trans>Directions along the streets</Trans>
      </h3>
      <ul>
        {links.map(([name, href]) => (
          <li key={name}>
            <a
              className={buttonClass({ kind: 'secondary', size: 'small' })}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon glyph={Navigation} size="small" flip />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
