import { useQuery } from '@tanstack/react-query'
import { getHomeDetails } from '#contract/property/get-details.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { weekdaySpan } from '#ui/calendar/calendar-dates.ts'
import { Card } from '#ui/card/card.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'

type Props = { slug: string; from: CivilDate; until: CivilDate }

/** What this device knows of a home whose price cannot be asked for: its name, the wanted dates, and how old that is. */
export function KeptHome({ slug, from, until }: Props) {
  const { now, language } = useApp()
  const query = useQuery(callOptions(getHomeDetails, { slug }))
  const stamp = useStamp(query)
  const home = query.data?.home
  if (!home) return null
  const [start, end] = weekdaySpan(from, until, language)
  return (
    <Card as="section">
      <h2>{home.title}</h2>
      <p>{home.place}</p>
      <p>
        <bdi>
          {start} – {end}
        </bdi>
      </p>
      {stamp !== null && <Stamp at={stamp} now={now()} />}
    </Card>
  )
}
