import type { ComponentType } from 'react'
import type { MapPoint } from '#contract/property/list-map-points.ts'
import type { SearchFilter } from '#contract/property/search.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Camera } from './map-address.ts'

/** Of a home that is chosen on the map; `stay`: the nights that its price is for, null without dates. */
export type MapHeartProps = {
  point: MapPoint
  stay: { check_in: CivilDate; check_out: CivilDate } | null
}

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
  /** Keeps the chosen home. */
  heart: ComponentType<MapHeartProps>
  /** Pixels at the foot of the map that the list covers. */
  coveredBelow: () => number
}
