import { loadPageWords } from '#i18n/create-i18n.ts'
import { laterPart, type PartReader } from '#ui/later-part/later-part.tsx'

// The price of a stay needs no more words than the page begins with.
const stay = () => import('./-property-stay.tsx')

async function rest({ i18n, language }: PartReader) {
  const [parts] = await Promise.all([import('./-property-rest.tsx'), loadPageWords(i18n, language)])
  return parts
}

/** The parts of a home's page that come after its head and pictures. */
export const propertyParts = {
  Box: laterPart(async () => (await stay()).stayParts.Box),
  Bar: laterPart(async () => (await stay()).stayParts.Bar),
  Sections: laterPart(async (reader) => (await rest(reader)).restParts.Sections),
  Others: laterPart(async (reader) => (await rest(reader)).restParts.Others),
  Sheet: laterPart(async (reader) => (await rest(reader)).restParts.Sheet),
}

/** Loads all of them, with what they ask for, so that the page can be drawn as a whole. */
export async function loadPropertyParts(
  reader: PartReader,
  ask: (parts: Awaited<ReturnType<typeof rest>>) => Promise<void>,
): Promise<void> {
  await Promise.all([
    ...Object.values(propertyParts).map((part) => part.load(reader)),
    rest(reader).then(ask),
  ])
}
