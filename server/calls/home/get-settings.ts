import { getSettings } from '#contract/home/get-settings.ts'
import { siteSetting } from '#server/db/schema/places.ts'
import { handle } from '#server/http/call-handler.ts'

export const handler = handle(getSettings, async ({ type }, { deps }) => {
  const rows = await deps.database.orm.select().from(siteSetting)
  const wanted = rows.filter(({ key }) => type.some((group) => key.startsWith(`${group}.`)))
  return Object.fromEntries(
    wanted.flatMap(({ key, value }) => (typeof value === 'string' && value ? [[key, value]] : [])),
  )
})
