import { listPictureCredits } from '#contract/content/list-picture-credits.ts'
import credits from '#server/db/seed/picture-credits.json' with { type: 'json' }
import { handle } from '#server/http/call-handler.ts'

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')

export const handler = handle(listPictureCredits, async () => ({
  licences: [...Map.groupBy(credits, ({ licence }) => licence)]
    .map(([name, all]) => ({
      name,
      url: all[0]?.url ?? '',
      creators: all.map(({ creator, models }) => ({ name: creator, models })).toSorted(byName),
    }))
    .toSorted(byName),
}))
