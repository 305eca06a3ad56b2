import { useEffect, useState } from 'react'
import { type WayToDoor, wayToDoor } from '#domain/places/way-to-door.ts'
import { followHeading } from '#lib/follow-heading.ts'
import { type FollowedPosition, followPosition } from '#lib/follow-position.ts'

/** The way to a door while it is followed; `seeking`: no position has come yet. */
export type DoorCompass =
  | { kind: 'off' | 'seeking' | Exclude<FollowedPosition['kind'], 'position'> }
  | {
      kind: 'way'
      way: WayToDoor
      /** Metres by which the position may be off. */
      accuracy: number
      /** Where the guest looks, whole degrees from north; null where the device does not tell. */
      heading: number | null
    }

/**
 * Leads to a door from where the guest stands. Nothing is asked for before `start`, which a press calls;
 * the position goes nowhere.
 */
export function useDoorCompass(door: { lat: number; lng: number }) {
  const [stop, setStop] = useState<(() => void) | null>(null)
  const [position, setPosition] = useState<FollowedPosition | null>(null)
  const [heading, setHeading] = useState<number | null>(null)
  useEffect(() => () => stop?.(), [stop])
  const start = () => {
    setPosition(null)
    const ends = [
      // First, because iOS wants to see the press when it is asked.
      followHeading((degrees) => setHeading(Math.round(degrees))),
      followPosition(setPosition),
    ]
    setStop(() => () => {
      for (const end of ends) end()
    })
  }
  const end = () => {
    setStop(null)
    setPosition(null)
    setHeading(null)
  }
  return { compass: compassOf(door, stop !== null, position, heading), start, end }
}

function compassOf(
  door: { lat: number; lng: number },
  isOn: boolean,
  position: FollowedPosition | null,
  heading: number | null,
): DoorCompass {
  if (!isOn) return { kind: 'off' }
  if (!position) return { kind: 'seeking' }
  if (position.kind !== 'position') return position
  const { accuracy } = position
  return { kind: 'way', way: wayToDoor(position, door), accuracy, heading }
}
