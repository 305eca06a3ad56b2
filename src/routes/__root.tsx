import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { getSettings, settingGroups } from '#contract/home/get-settings.ts'
import { callOptions } from '#lib/call-options.ts'
import { NotFoundPage } from '#shell/not-found-page.tsx'
import { pageHead } from '../document-head.ts'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Parameters that no route knows (campaign marks, lang) stay in the address.
  validateSearch: (search: Record<string, unknown>) => search,
  // Settings and top cities feed header and footer. Their failure is never shown (specification 8).
  loader: async ({ context: { queryClient } }) => {
    await Promise.allSettled([
      queryClient.ensureQueryData(callOptions(getSettings, { type: [...settingGroups] })),
      queryClient.ensureQueryData(callOptions(getHomePageDetails, {})),
    ])
  },
  head: () => pageHead('Areesh'),
  component: Outlet,
  notFoundComponent: NotFoundPage,
})
