import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of the rooms that pictures show. */
export const roomWords: Readonly<Record<string, MessageDescriptor>> = {
  living: msg`Living room`,
  studio: msg`Studio`,
  bedroom: msg`Bedroom`,
  kids: msg`Children’s room`,
  kitchen: msg`Kitchen`,
  bathroom: msg`Bathroom`,
  majlis: msg`Majlis`,
  terrace: msg`Terrace`,
  pool: msg`Pool`,
  gym: msg`Gym`,
  beach: msg`Beach`,
  desert: msg`Desert`,
  exterior: msg`The building`,
}

/** Pictures of one room, each with its number among all of them, from 1. */
export type PhotoRoom<Photo> = { room: string; photos: { photo: Photo; number: number }[] }

/** Groups pictures by room, in the order in which the rooms first come. */
export function photosByRoom<Photo extends { room: string }>(
  photos: readonly Photo[],
): PhotoRoom<Photo>[] {
  const numbered = photos.map((photo, at) => ({ photo, number: at + 1 }))
  const rooms = [...new Set(photos.map(({ room }) => room))]
  return rooms.map((room) => ({
    room,
    photos: numbered.filter(({ photo }) => photo.room === room),
  }))
}
