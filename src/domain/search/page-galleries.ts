/** A picture of a gallery, as far as choosing covers needs to know it. */
type GalleryPicture = {
  photo: string
  /** Shows a room that nobody chooses a home by: it comes first only where nothing else is left. */
  isPlain: boolean
}

/** Homes that stand beside each other, each with its gallery in the order of `pageGalleries`. */
export function withOwnCovers<Home extends { pictures: readonly GalleryPicture[] }>(
  homes: readonly Home[],
): Home[] {
  const galleries = pageGalleries(homes.map(({ pictures }) => pictures))
  return homes.map((home, at) => ({ ...home, pictures: galleries[at] ?? home.pictures }))
}

/**
 * Galleries of the homes of one page, each beginning with a picture that no other home on the page
 * begins with, as far as their pictures allow. A home gives its own cover up only for one that has no
 * other: each in turn takes its best free picture or makes an earlier one take another.
 */
export function pageGalleries<Picture extends GalleryPicture>(
  galleries: readonly (readonly Picture[])[],
): Picture[][] {
  const choices = galleries.map((gallery) => [
    ...gallery.filter(({ isPlain }) => !isPlain),
    ...gallery.filter(({ isPlain }) => isPlain),
  ])
  const ownerOf = new Map<string, number>()
  const coverOf = new Map<number, Picture>()
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
