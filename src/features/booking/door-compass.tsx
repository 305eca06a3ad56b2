import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import { roundMetres, type Side, sideOf, type Wind, windOf } from '#domain/places/way-to-door.ts'
import { formatMetres } from '#lib/format-metres.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { CompassDial } from './compass-dial.tsx'
import styles from './door-compass.module.css'
import page from './trip-page.module.css'
import { type DoorCompass as State, useDoorCompass } from './use-door-compass.ts'

type Props = { door: { lat: number; lng: number } }

const northUp = 0

const windWords: Readonly<Record<Wind, MessageDescriptor>> = {
  n: msg`north`,
  ne: msg`north-east`,
  e: msg`east`,
  se: msg`south-east`,
  s: msg`south`,
  sw: msg`south-west`,
  w: msg`west`,
  nw: msg`north-west`,
}

const sideWords: Readonly<Record<Side, MessageDescriptor>> = {
  ahead: msg`Straight ahead`,
  ahead_right: msg`Ahead to your right`,
  right: msg`To your right`,
  behind_right: msg`Behind you to the right`,
  behind: msg`Behind you`,
  behind_left: msg`Behind you to the left`,
  left: msg`To your left`,
  ahead_left: msg`Ahead to your left`,
}

/** An arrow to the door from where the guest stands, in words as well. It needs satellites and no signal. */
export function DoorCompass({ door }: Props) {
  const { i18n } = useLingui()
  const { compass, start, end } = useDoorCompass(door)
  const { kind } = compass
  const isOff = kind === 'off'
  const isRunning = kind === 'way' || kind === 'seeking'
  // Nearer than the position is known, an arrow would lead astray.
  const pointing = compass.kind === 'way' && compass.way.kind !== 'there' ? compass : null
  return (
    <div className={styles.compass}>
      {pointing && (
        <CompassDial bearing={pointing.way.bearing} heading={pointing.heading ?? northUp} />
      )}
      <p role="status" className={kind === 'way' ? styles.words : undefined}>
        <Said compass={compass} />
      </p>
      {pointing && pointing.heading !== null && (
        <p className={styles.side}>
          {i18n._(sideWords[sideOf(pointing.way.bearing, pointing.heading)])}
        </p>
      )}
      {pointing && <Doubts {...pointing} />}
      <Button kind="secondary" onClick={isRunning ? end : start}>
        {isOff && <Icon glyph={Compass} />}
        {isOff ? (
          <Trans>Point me to the door</Trans>
        ) : isRunning ? (
          <Trans>Stop pointing</Trans>
        ) : (
          <Trans>Try again</Trans>
        )}
      </Button>
    </div>
  )
}

function Said({ compass }: { compass: State }) {
  const { i18n } = useLingui()
  switch (compass.kind) {
    case 'off':
      return null
    case 'seeking':
      return <Trans>Finding where you are…</Trans>
    case 'denied':
      return (
        <Trans>
          You have not shared your position. Allow it for this site in the settings of your browser.
        </Trans>
      )
    case 'unavailable':
      return <Trans>This device does not tell where it is. The steps below lead to the door.</Trans>
    case 'too-slow':
      return (
        <Trans>
          Your position was not found yet. Under the open sky it is found without a signal.
        </Trans>
      )
    case 'way': {
      const { way, accuracy } = compass
      const isThere = way.kind === 'there'
      const metres = roundMetres(isThere ? Math.max(way.metres, accuracy) : way.metres)
      const distance = formatMetres(metres, i18n.locale)
      const wind = i18n._(windWords[windOf(way.bearing)])
      return isThere ? (
        <Trans>You are within {distance} of the door. From here follow the steps.</Trans>
      ) : (
        <Trans>
          {distance}, {wind}
        </Trans>
      )
    }
  }
}

/** What the arrow does not know. */
function Doubts({ way, accuracy, heading }: Extract<State, { kind: 'way' }>) {
  const { i18n } = useLingui()
  const off = formatMetres(roundMetres(accuracy), i18n.locale)
  return (
    <p className={page.note}>
      {way.kind === 'rough' && (
        <>
          <Trans>Your position is known to {off} only: the direction may be wrong.</Trans>{' '}
        </>
      )}
      {heading === null && (
        <>
          <Trans>This device does not tell where it points: north is at the top.</Trans>{' '}
        </>
      )}
      <Trans>In a straight line, not along the streets. Your position stays on this device.</Trans>
    </p>
  )
}
