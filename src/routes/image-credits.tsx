import { createFileRoute } from '@tanstack/react-router'
import { listPictureCredits } from '#contract/content/list-picture-credits.ts'
import { ContentPage } from '#features/content/content-page.tsx'
import { loadContentPage } from '#features/content/content-route.ts'
import { PictureCredits } from '#features/content/picture-credits.tsx'
import { callOptions } from '#lib/call-options.ts'
import { contentHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/image-credits')({
  loader: async ({ context: { queryClient } }) => {
    const [page] = await Promise.all([
      loadContentPage(queryClient, 'image-credits'),
      queryClient.ensureQueryData(callOptions(listPictureCredits, {})),
    ])
    return page
  },
  head: contentHead,
  component: () => (
    <ContentPage slug="image-credits">
      <PictureCredits />
    </ContentPage>
  ),
})
