import { eq } from 'drizzle-orm'
import { getPage } from '#contract/content/get-page.ts'
import { contentPage } from '#server/db/schema/places.ts'
import { handle } from '#server/http/call-handler.ts'

export const handler = handle(getPage, async ({ slug }, { deps, language }) => {
  const [row] = await deps.database.orm.select().from(contentPage).where(eq(contentPage.slug, slug))
  if (!row) return { page: null }
  return {
    page: {
      slug: row.slug,
      title: row.titles[language],
      updated_on: row.updatedOn,
      sections: row.sections.map(({ key, heading, body }) => ({
        key,
        heading: heading[language],
        paragraphs: body[language].split('\n\n'),
      })),
    },
  }
})
