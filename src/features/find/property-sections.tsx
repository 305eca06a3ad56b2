import type { ReactNode } from 'react'
import { PropertyAbout } from './property-about.tsx'
import { PropertyCalendar } from './property-calendar.tsx'
import { PropertyCancellation } from './property-cancellation.tsx'
import { PropertyHost } from './property-host.tsx'
import type { StayProps } from './property-page.tsx'
import { PropertyPlace } from './property-place.tsx'
import { PropertyReviews } from './property-reviews.tsx'
import { PropertyRules } from './property-rules.tsx'
import { PropertyServices } from './property-services.tsx'

type Props = StayProps & {
  /** The map of the area around the home. */
  map: ReactNode
}

/** Everything about a home in its order, from its size to who lets it. */
export function PropertySections({ map, ...stay }: Props) {
  const { home } = stay
  return (
    <>
      <PropertyAbout home={home} />
      <PropertyServices home={home} />
      <PropertyCalendar {...stay} />
      <PropertyCancellation {...stay} />
      <PropertyReviews home={home} />
      <PropertyPlace home={home} map={map} />
      <PropertyRules home={home} />
      <PropertyHost home={home} />
    </>
  )
}
