import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { readOwn, writeOwn } from '#lib/own-storage.ts'

/** All of a card that may rest on a device. */
const knownSchema = v.array(v.object({ brand: v.string(), last4: v.string() }))

export type KnownCard = v.InferOutput<typeof knownSchema>[number]

const name = 'cards'

/** The cards as last heard of on this device, and remembers those that are heard of now. */
export function useKnownCards(cards: readonly KnownCard[] | undefined): readonly KnownCard[] {
  const [known, setKnown] = useState<readonly KnownCard[]>([])
  useEffect(() => {
    if (cards === undefined) return setKnown(readKnown())
    const kept = cards.map(({ brand, last4 }) => ({ brand, last4 }))
    writeOwn(name, kept.length > 0 ? JSON.stringify(kept) : null)
  }, [cards])
  return known
}

function readKnown(): KnownCard[] {
  try {
    const parsed = v.safeParse(knownSchema, JSON.parse(readOwn(name) ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}
