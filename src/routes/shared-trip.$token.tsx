import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SharedTripPage } from '#features/booking/shared-trip-page.tsx'
import { DoorMap } from '#features/map/door-map.tsx'
import { loadStayWords } from '#i18n/stay-words.ts'
import { privateHead } from '#lib/document-head.ts'

// The words alone: the trip itself is fetched by the browser and stands in no HTML.
export const Route = createFileRoute('/shared-trip/$token')({
  loader: ({ context: { app, i18n } }) => loadStayWords(i18n, app.language),
  head: privateHead(msg`A trip shared with you`),
  component: SharedTripRoute,
})

function SharedTripRoute() {
  const { token } = Route.useParams()
  return <SharedTripPage token={token} mapOf={({ lat, lng }) => <DoorMap lat={lat} lng={lng} />} />
}
