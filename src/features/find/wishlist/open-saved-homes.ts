import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { defaultParseSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import type { HomeCard } from '#contract/home-card.ts'
import { listStaySchema, type WishEdit } from '#contract/wishlist/edit.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { onVisitorWishes } from '#lib/visitor-wishes.ts'
import { parseFindSearch } from '../search-params.ts'
import type { SavedHomes } from '../use-saved-homes.ts'
import { currentLists } from './current-lists.ts'
import { lastList } from './last-list.ts'
import { sendWishes } from './send-wishes.ts'
import { type KeptList, keptIds } from './wishes.ts'

/** Opens the hearts of a page: `announce` is called when a home was kept or dropped. */
export function openSavedHomes(
  app: App,
  queryClient: QueryClient,
  announce: () => void,
): SavedHomes {
  let ids: ReadonlySet<string> = new Set()
  const parts = { app, queryClient }
  const refresh = () => {
    const next = keptIds(currentLists(parts))
    if (next.size === ids.size && [...next].every((id) => ids.has(id))) return
    ids = next
    announce()
  }
  const options = () => ({
    ...callOptions(listWishlist, {}),
    enabled: app.session.user() !== null,
  })
  const observer = new QueryObserver(queryClient, options())
  observer.subscribe(refresh)
  // Visitors have no outbox: its code is not fetched for them.
  let endOutbox = () => {}
  const followOutbox = () => {
    endOutbox()
    endOutbox = app.session.user() ? app.outbox.subscribe(refresh) : () => {}
  }
  followOutbox()
  app.session.subscribe(() => {
    observer.setOptions(options())
    followOutbox()
    refresh()
  })
  onVisitorWishes(refresh)
  refresh()
  // Presses follow each other, so that each one sees what the last has done.
  let pressing: Promise<void> = Promise.resolve()
  return {
    ids: () => ids,
    toggle(home) {
      pressing = pressing.then(() => press(parts, home, refresh)).catch(() => undefined)
      return pressing
    },
  }
}

type Parts = { app: App; queryClient: QueryClient }

async function press(parts: Parts, home: HomeCard, refresh: () => void): Promise<void> {
  const lists = currentLists(parts)
  const holding = lists.filter(({ items }) =>
    items.some(({ property_id }) => property_id === home.id),
  )
  const list = lastList(lists)
  const wish = (list_id: string, is_saved: boolean): WishEdit => ({
    kind: 'home',
    list_id,
    property_id: home.id,
    is_saved,
  })
  const isSaving = holding.length === 0
  const edits = isSaving
    ? [wish(list.id, true), ...searchedStay(parts, list)]
    : holding.map(({ id }) => wish(id, false))
  const isKept = await sendWishes(parts, edits, [home])
  refresh()
  const { sayDropped, saySaved, sayUnsaved } = await import('./say-saved.ts')
  if (!isKept) await sayUnsaved(parts)
  else if (isSaving) await saySaved(parts, home, list)
  else await sayDropped(parts, home, holding)
}

/**
 * The dates of the search that the first home of a list without dates comes from: the list is for them, and
 * its prices are those that were seen. Lists that have homes or that are not known stay as they are, and
 * flexible dates are another home's other ones.
 */
function searchedStay({ app, queryClient }: Parts, list: KeptList): WishEdit[] {
  const isKnown = queryClient.getQueryData(callOptions(listWishlist, {}).queryKey) !== undefined
  if (!isKnown || !app.session.user() || list.stay || list.items.length > 0) return []
  const search = parseFindSearch(defaultParseSearch(location.search))
  const { check_in, check_out, flex, adults, children = 0, infants = 0, pets = 0 } = search
  const stay = v.safeParse(listStaySchema, { check_in, check_out })
  if (flex || !stay.success || stay.output.check_in < app.today) return []
  const party = adults === undefined ? list.party : { adults, children, infants, pets }
  return [{ kind: 'stay', list_id: list.id, stay: stay.output, party }]
}
