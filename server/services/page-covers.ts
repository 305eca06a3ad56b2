import type { GalleryPhotoShape } from '#server/db/schema/shapes.ts'
import { photoByKey } from '#server/db/seed/photos.ts'

// Rooms that nobody chooses a home by: they come first only where nothing else is left.
const plainScenes = new Set(['bathroom', 'gym', 'kids'])

/**
 * Galleries of the homes of one page, each beginning with a picture that no other home on the page
 * begins with, as far as their pictures allow. A home gives its own cover up only for one that has no
 * other: each in turn takes its best free picture or makes an earlier one take another.
 */
export function pageGalleries(
  galleries: readonly (readonly GalleryPhotoShape[])[],
): GalleryPhotoShape[][] {
  const choices = galleries.map((gallery) => {
    const isPlain = ({ photo }: GalleryPhotoShape) =>
      plainScenes.has(photoByKey.get(photo)?.scene ?? '')
    return [...gallery.filter((one) => !isPlain(one)), ...gallery.filter(isPlain)]
  })
  const ownerOf = new Map<string, number>()
  const coverOf = new Map<number, GalleryPhotoShape>()
  const place = (home: number, tried: Set<string>): boolean => {
    const own = (choices[home] ?? []).filter(({ photo }) => !tried.has(photo))
    for (const one of [...own.filter(({ photo }) => !ownerOf.has(photo)), ...own]) {
      if (tried.has(one.photo)) continue
      tried.add(one.photo)
      const owner = ownerOf.get(one.photo)
      if (owner !== undefined && !place(owner, tried)) continue
      ownerOf.set(one.photo, home)
      coverOf.set(home, one)
      return true
    }
    return false
  }
  for (const home of galleries.keys()) place(home, new Set())
  return galleries.map((gallery, home) => {
    const cover = coverOf.get(home)
    return cover ? [cover, ...gallery.filter((one) => one !== cover)] : [...gallery]
  })
}
