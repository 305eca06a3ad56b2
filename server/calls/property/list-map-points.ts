import { answerMapPoints } from '#contract/property/answer-map-points.ts'
import { listMapPoints } from '#contract/property/list-map-points.ts'
import { handle } from '#server/http/call-handler.ts'
import { homeIndex } from '#server/services/home-index.ts'
import { homeSource } from '#server/services/home-source.ts'

export const handler = handle(listMapPoints, async (filter, { deps, language, now }) =>
  answerMapPoints(homeSource(await homeIndex(deps), language), filter, now),
)
