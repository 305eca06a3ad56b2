import * as v from 'valibot'
import { localisedTextSchema } from '#contract/language.ts'

/** Steps to a door at most; each may have one photo. */
export const mostArrivalSteps = 12

/** Longest step, in characters as people count them. */
export const arrivalStepMaxLength = 300

/** Longest description of a photo. */
export const arrivalAltMaxLength = 120

/** A photo that a host has sent for the way into a home. */
export const arrivalPhotoSchema = v.object({
  key: v.string(),
  width: v.number(),
  height: v.number(),
  /** A WebP of 16 pixels' width, base64. */
  preview: v.string(),
})

/** The way into a home as its host keeps it; the guest gets it in their own language. */
export const homeArrivalSchema = v.object({
  steps: v.array(
    v.object({
      ...localisedTextSchema.entries,
      /** With what it shows, in words; empty where the step's own text says it. */
      photo: v.nullable(v.object({ ...arrivalPhotoSchema.entries, alt: localisedTextSchema })),
    }),
  ),
  wifi: v.nullable(v.object({ network: v.string(), password: v.string() })),
  /** Null: the host opens the door. */
  door_code: v.nullable(v.string()),
})
