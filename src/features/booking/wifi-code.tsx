import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { wifiAddress } from './wifi-address.ts'
import styles from './wifi-dialog.module.css'

type Props = { network: string; password: string }
type Drawn = Awaited<ReturnType<typeof draw>>

/** A square code by which another phone joins the network; made on the device, without a signal too. */
export function WifiCode({ network, password }: Props) {
  const { t } = useLingui()
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null)
  useEffect(() => {
    let isLeft = false
    const show = (next: Drawn | 'failed') => {
      if (!isLeft) setDrawn(next)
    }
    draw(wifiAddress({ network, password })).then(show, () => show('failed'))
    return () => {
      isLeft = true
    }
  }, [network, password])
  // Network and password stand above it.
  if (drawn === 'failed') return null
  return (
    <figure className={styles.code}>
      {drawn ? (
        <svg
          viewBox={`0 0 ${drawn.side} ${drawn.side}`}
          role="img"
          aria-label={t`Square code of the network ${network}`}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      ) : (
        <svg viewBox="0 0 1 1" aria-hidden="true" />
      )}
      <figcaption>
        <Trans>Point a camera at it to join without typing.</Trans>
      </figcaption>
    </figure>
  )
}

/** The maker of codes comes with the first one that is looked at. */
async function draw(text: string) {
  const { squareCode } = await import('./square-code.ts')
  return squareCode(text)
}
