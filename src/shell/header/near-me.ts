import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { reverseGeocode } from '#contract/place/reverse-geocode.ts'
import type { Transport } from '#contract/transport.ts'
import { currentPosition } from '#lib/current-position.ts'

/** Where the guest is, its address where one is known; or words for why it leads nowhere. */
export type NearMe =
  | { kind: 'position'; lat: number; lng: number; address: string | null }
  | { kind: 'words'; text: string }

const words = {
  denied: msg`You have not shared your position. Type a place instead.`,
  'too-slow': msg`Your position was not found in time. Type a place instead.`,
  unavailable: msg`Your position is not available. Type a place instead.`,
}

/** Asks the browser for the guest's position and the server for its address (specification 4). */
export async function findNearMe(transport: Transport, i18n: I18n): Promise<NearMe> {
  const position = await currentPosition()
  if (position.kind !== 'position') return { kind: 'words', text: i18n._(words[position.kind]) }
  const { lat, lng } = position
  try {
    const { result, message } = await transport.send(reverseGeocode, { lat, lng })
    if (result.is_outside) return { kind: 'words', text: message }
    return { kind: 'position', lat, lng, address: result.address }
  } catch {
    // A failed geocoding is never shown (specification 8): the homes around are found without it.
    return { kind: 'position', lat, lng, address: null }
  }
}
