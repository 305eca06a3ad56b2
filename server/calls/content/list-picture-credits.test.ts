import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPictureCredits } from '#contract/content/list-picture-credits.ts'
import { allPhotos } from '#server/db/seed/photos.ts'
import { type JoinBench, openJoinBench } from '#server/services/join-test-data.ts'

const creditsSchema = v.object({
  models: v.array(
    v.object({
      name: v.string(),
      creator: v.string(),
      licence: v.string(),
      photos: v.array(v.string()),
    }),
  ),
})

let bench: JoinBench
beforeAll(async () => {
  bench = await openJoinBench()
})
afterAll(() => bench.close())

async function published() {
  const path = join(import.meta.dirname, '../../../public/media/CREDITS.json')
  return v.parse(creditsSchema, JSON.parse(await readFile(path, 'utf8'))).models
}

test('every model that stands in a picture is credited to its maker under its licence', async () => {
  const { licences } = await bench.ask(bench.browser(), listPictureCredits, {})
  for (const { name, creator, licence } of await published()) {
    const group = licences.find((each) => each.name === licence)
    expect(group?.url).toMatch(/^https:\/\/creativecommons\.org\//)
    expect(group?.creators.find((each) => each.name === creator)?.models).toContain(name)
  }
})

test('the published list names pictures of the product only', async () => {
  const known = new Set(allPhotos.map(({ id }) => id))
  const strangers = (await published()).flatMap(({ photos }) =>
    photos.filter((id) => !known.has(id)),
  )
  expect(strangers).toEqual([])
})
