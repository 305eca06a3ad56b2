import { keptPicturePath } from '#contract/device-worker.ts'
import type { Picture } from '#contract/home-card.ts'
import type { HomeDetails } from '#contract/property/get-details.ts'

/** Addresses under which the pictures of a stay's home lie on the device: its card's and its own page's. */
export function stayPictures(card: Picture | null, home: HomeDetails | null): string[] {
  const pictures = [...(card ? [card] : []), ...(home?.pictures ?? [])]
  const ofRooms = home?.rooms.flatMap(({ photo }) => (photo ? [photo] : [])) ?? []
  const photos = new Set([...pictures, ...ofRooms].map(({ photo }) => photo))
  return [...photos].map(keptPicturePath)
}
