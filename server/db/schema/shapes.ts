import type { RejectionReason } from '#domain/review/review-rules.ts'

/** Shapes of the JSON columns. They are written by our own code only. */

/** One text in every language of the product. */
export type LocalisedText = { en: string; ar: string; ru: string }

/** Who travels: adults 13 and older, children 2 to 12, infants under 2. */
export type PartyShape = { adults: number; children: number; infants: number; pets: number }

/** One room of the sleeping arrangement. */
export type RoomShape = {
  key: string
  name: LocalisedText
  beds: { kind: string; count: number }[]
}

/** One picture of a property; `photo` is the picture's key, `room` what it shows. */
export type GalleryPhotoShape = { photo: string; room: string }

/** The exact address, told after a booking is confirmed. */
export type AddressShape = {
  building: LocalisedText
  street: LocalisedText
  unit: string
  floor: string
}

/** A photo of the way to the door; `alt` says what it shows, empty where the step's text does. */
export type ArrivalPhotoShape = {
  key: string
  width: number
  height: number
  preview: string
  alt: LocalisedText
}

/** One step of the way to the door. */
export type ArrivalStepShape = { text: LocalisedText; photo: ArrivalPhotoShape | null }

export type WifiShape = { network: string; password: string }

/** House rules: the flags a filter needs, and free lines. */
export type HouseRulesShape = {
  smoking: boolean
  parties: boolean
  quietFrom: string | null
  quietUntil: string | null
  notes: LocalisedText[]
}

/** The six rated categories, 1 to 5 (specification 3). */
export type RatingScoresShape = {
  value: number
  location: number
  amenities: number
  timely_check_in: number
  cleanliness: number
  communication: number
}

/** The guest named on a booking. */
export type LeadGuestShape = {
  firstName: string
  lastName: string
  email: string | null
  mobile: string | null
}

/** A section of a content page or one question of the FAQ. */
export type ContentSectionShape = { key: string; heading: LocalisedText; body: LocalisedText }

/** A public answer of the host to a review, in the language it was written in or in all. */
export type ReviewReplyShape = { text: Partial<LocalisedText>; at: number }

/** Why a review was turned down: a reason everybody knows, and the operator's own words. */
export type RejectionShape = { reason: RejectionReason; note: string | null }
