import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { getPage } from '#contract/content/get-page.ts'
import { callOptions } from '#lib/call-options.ts'

/** Loads a content page for its route; a missing page is the not-found page. */
export async function loadContentPage(queryClient: QueryClient, slug: string) {
  const { page } = await queryClient.ensureQueryData(callOptions(getPage, { slug }))
  if (!page) throw notFound()
  return { title: page.title, description: page.sections[0]?.paragraphs[0] ?? '' }
}
