/** What a stay's card says: words in the guest's language, addresses in the two of the country. */
export type Pass = {
  isRtl: boolean
  brand: string
  home: string
  place: string
  /** Check-in and checkout. */
  ends: readonly { label: string; day: string; time: string }[]
  guest: { label: string; name: string }
  number: { label: string; text: string }
  addressLabel: string
  /** Lines in Arabic and in English. */
  address: { ar: readonly string[]; en: readonly string[] }
  /** What the code under the addresses opens. */
  url: string
  hint: string
}

/** Colours (CSS) and font of the card. */
export type PassLook = {
  font: string
  top: { ground: string; ink: string }
  rest: { ground: string; ink: string; muted: string }
}

/** Size of the picture in pixels: sharp on any phone, and small enough to send. */
export const passSize = { width: 1080, height: 1920 } as const
