import { msg, plural } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { HomeCard } from '#contract/home-card.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import type { App } from '#lib/app-context.tsx'
import { listName } from './list-name.ts'
import { sendWishes } from './send-wishes.ts'
import type { KeptList } from './wishes.ts'

type Parts = { app: App; queryClient: QueryClient }

/** Says where a home was saved, and offers another list. */
export async function saySaved(parts: Parts, home: HomeCard, list: KeptList): Promise<void> {
  const i18n = await createI18n(parts.app.language)
  const name = listName(i18n, list)
  parts.app.showToast('success', i18n._(msg`Saved to “${name}”`), {
    label: i18n._(msg`Change`),
    onPress: () => {
      void import('./open-lists-dialog.tsx').then(({ openListsDialog }) =>
        openListsDialog({ ...parts, i18n, home }),
      )
    },
  })
}

/** Says from where a home was dropped, and offers to take that back. */
export async function sayDropped(
  parts: Parts,
  home: HomeCard,
  lists: readonly KeptList[],
): Promise<void> {
  const i18n = await createI18n(parts.app.language)
  const [first] = lists
  const name = first ? listName(i18n, first) : ''
  const text =
    lists.length === 1
      ? i18n._(msg`Removed from “${name}”`)
      : i18n._(
          msg`${plural(lists.length, { one: 'Removed from # list', other: 'Removed from # lists' })}`,
        )
  parts.app.showToast('info', text, {
    label: i18n._(msg`Undo`),
    onPress: () => {
      const wishes = lists.map(({ id }) => ({
        kind: 'home' as const,
        list_id: id,
        property_id: home.id,
        is_saved: true,
      }))
      void sendWishes(parts, wishes, [home])
    },
  })
}

/** Says that the device can keep nothing and nothing could be sent. */
export async function sayUnsaved({ app }: Parts): Promise<void> {
  const i18n = await createI18n(app.language)
  app.showToast('error', i18n._(msg`This could not be saved. Try again with a connection.`))
}
