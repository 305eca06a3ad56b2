import { laterPart, type PartReader } from '#ui/later-part/later-part.tsx'

const rest = async () => (await import('./trip-rest.tsx')).tripRest

/** The parts of a trip's page around its ticket and the way to the door. */
export const tripParts = {
  Turns: laterPart(async () => (await rest()).Turns),
  Below: laterPart(async () => (await rest()).Below),
  Beside: laterPart(async () => (await rest()).Beside),
}

/** Loads all of them, so that the page is drawn as a whole and nothing in it moves. */
export async function loadTripParts(reader: PartReader): Promise<void> {
  await Promise.all(Object.values(tripParts).map((part) => part.load(reader)))
}
