import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRouter as createTanStackRouter,
  type RouterHistory,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { App } from '#lib/app-context.tsx'
import { PageError } from '#shell/page-error.tsx'
import { PagePending } from '#shell/page-pending.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What loaders and guards may use. */
export type RouterContext = {
  app: App
  queryClient: QueryClient
  i18n: I18n
  /** On the server, what the page is like that a shell stands for. */
  standsFor?: StaticDataRouteOption | undefined
}

type Options = {
  context: RouterContext
  history?: RouterHistory
  isServer?: boolean
  /** Asked before a page is scrolled to where its guest left it, or to its top; false leaves it as it is. */
  beforeScroll?: () => boolean
}

/** Makes the router: one for the browser, one a request on the server. */
export function createRouter({
  context,
  history,
  isServer = false,
  beforeScroll = () => true,
}: Options) {
  return createTanStackRouter({
    routeTree,
    context,
    isServer,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    // Sooner than the router's second: whoever presses sees that something happens.
    defaultPendingMs: 500,
    // No least time for a skeleton: what has come is shown. The router would reckon it by the device's clock, and
    // leave the page empty for hours where that is put back meanwhile (any finite time, nought as well).
    defaultPendingMinMs: Number.NEGATIVE_INFINITY,
    // On the server this would write an inline script, which the content security policy forbids.
    scrollRestoration: isServer ? false : beforeScroll,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
  interface StaticDataRouteOption {
    /** `task`: checkout, chat and the like, without footer and tab bar. */
    chrome?: 'task'
    /** `own`: as the server sends it the page begins with words that it brings; those of all pages come later. */
    words?: 'own'
    /** What the page looks like before it is there: homes in a grid, the same beside a map, or one home. */
    skeleton?: 'cards' | 'list' | 'home'
  }
}
