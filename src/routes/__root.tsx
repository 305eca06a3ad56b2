import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { getSettings, settingGroups } from '#contract/home/get-settings.ts'
import { loadPageWords } from '#i18n/create-i18n.ts'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'
import { Frame } from '#shell/frame.tsx'
import { NotFoundPage } from '#shell/not-found-page.tsx'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Parameters that no route knows (campaign marks, lang) stay in the address.
  validateSearch: (search: Record<string, unknown>) => search,
  // The home page starts with the words of its first view; every other page needs the rest, at once or later.
  beforeLoad: async ({ location, matches, context: { i18n, app } }) => {
    const hasOwnWords = matches.at(-1)?.staticData.words === 'own' && app.isTakingOver()
    if (location.pathname !== '/' && !hasOwnWords) await loadPageWords(i18n, app.language)
  },
  // Settings and top cities feed header and footer. Their failure is never shown (specification 8).
  loader: async ({ context: { queryClient } }) => {
    await Promise.allSettled([
      queryClient.ensureQueryData(callOptions(getSettings, { type: [...settingGroups] })),
      queryClient.ensureQueryData(callOptions(getHomePageDetails, {})),
    ])
  },
  head: () => pageHead(''),
  component: RootPage,
  notFoundComponent: NotFoundPage,
})

/** Frame around every page; a route's static data may ask for the chrome of a task. */
function RootPage() {
  const isTask = useMatches({
    select: (matches) =>
      matches.some(
        ({ context, staticData }) => (context.standsFor ?? staticData).chrome === 'task',
      ),
  })
  return (
    <Frame chrome={isTask ? 'task' : 'full'}>
      <Outlet />
    </Frame>
  )
}
