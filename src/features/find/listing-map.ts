import type { SearchFilter } from '#contract/property/search.ts'
import type { Camera } from './map-address.ts'

/** What a list tells the map beside it, and what the map tells the list. */
export type ListingMapProps = {
  /** What is searched, without its part of the map, its order and its page. */
  filter: SearchFilter
  camera: Camera
  chosen: string | null
  /** The home of the list that the guest points at. */
  pointed: { slug: string; lat: number; lng: number; dirhams: number } | null
  visited: ReadonlySet<string>
  onChoose: (slug: string | null) => void
  onPoint: (slug: string | null) => void
  onLook: (part: {
    box: { west: number; south: number; east: number; north: number }
    zoom: number
  }) => void
  /** Pixels at the foot of the map that the list covers. */
  coveredBelow: () => number
}
