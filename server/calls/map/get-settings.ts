import { getMapSettings } from '#contract/map/get-settings.ts'
import { handle } from '#server/http/call-handler.ts'

export const handler = handle(getMapSettings, async (_input, { deps }) => ({
  provider: deps.config.map,
}))
