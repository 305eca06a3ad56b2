import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { HeartPlus } from 'lucide-react'
import { useState } from 'react'
import type { WishEdit } from '#contract/wishlist/edit.ts'
import { getSharedList, type SharedList } from '#contract/wishlist/get-shared.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useToday } from '#lib/hooks.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { HomeCard } from '../home-card.tsx'
import { HomeState } from './home-state.tsx'
import { listName } from './list-name.ts'
import itemStyles from './saved-item.module.css'
import { sendWishes } from './send-wishes.ts'
import styles from './shared-list-page.module.css'

type Props = { token: string }

/** A list that somebody shared: to look at, and to keep as one's own. */
export function SharedListPage({ token }: Props) {
  const { t } = useLingui()
  const query = useSuspenseQuery(callOptions(getSharedList, { token }))
  const { list } = query.data
  if (!list) {
    return (
      <main id="content" className={styles.page}>
        <Empty title={t`This list is not shared any more`} isPageTitle>
          <p>
            <Trans>Its owner has closed the link, or a part of it is missing.</Trans>
          </p>
          <Link to="/property" className={buttonClass({ kind: 'soft' })}>
            <Trans>Explore homes</Trans>
          </Link>
        </Empty>
      </main>
    )
  }
  return <List list={list} query={query} />
}

type ListProps = { list: SharedList; query: Parameters<typeof useStamp>[0] }

function List({ list, query }: ListProps) {
  const { i18n } = useLingui()
  const { now } = useApp()
  const today = useToday()
  const stamp = useStamp(query)
  const { owner_name: owner, stay, party, items } = list
  const isComing = stay !== null && stay.check_in >= today
  const search = isComing ? { ...stay, ...party } : { ...party }
  const guests = party.adults + party.children
  return (
    <main id="content" className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>
            <bdi>{listName(i18n, list)}</bdi>
          </h1>
          <p className={styles.facts}>
            <span>
              <Trans>
                Shared by <bdi>{owner}</bdi>
              </Trans>
            </span>
            {isComing && (
              <span>
                <bdi>{dateSpan(stay.check_in, stay.check_out, i18n.locale)}</bdi>
              </span>
            )}
            <span>
              <Plural value={guests} one="# guest" other="# guests" />
            </span>
            {stamp !== null && <Stamp at={stamp} now={now()} />}
          </p>
        </div>
        {items.length > 0 && <KeepList list={list} />}
      </div>
      <ul className={styles.cards}>
        {items.map(({ home, note }) => (
          <li
            key={home.id}
            className={classNames(itemStyles.item, home.state !== 'open' && itemStyles.closed)}
          >
            <HomeCard home={home} search={search} headingLevel={2} />
            {home.state !== 'open' && (
              <p className={itemStyles.marks}>
                <Badge kind="warning">
                  <HomeState home={home} />
                </Badge>
              </p>
            )}
            {note && (
              <p className={itemStyles.note} dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <p>
          <Trans>There is no home in this list yet.</Trans>
        </p>
      )}
    </main>
  )
}

/** Keeps the list as one's own: with an account at once, before the login on the device. */
function KeepList({ list }: { list: SharedList }) {
  const { i18n, t } = useLingui()
  const app = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const [isBusy, setIsBusy] = useState(false)
  const keep = async () => {
    setIsBusy(true)
    // The same list however often it is tried: what arrived unheard is not made a second time.
    const list_id = attempt.idFor('list')
    const edits: WishEdit[] = [
      { kind: 'name', list_id, name: listName(i18n, list) },
      { kind: 'stay', list_id, stay: list.stay, party: list.party },
      ...list.items.map(({ home }) => ({
        kind: 'home' as const,
        list_id,
        property_id: home.id,
        is_saved: true,
      })),
    ]
    const homes = list.items.map(({ home }) => home)
    const isKept = await sendWishes({ app, queryClient }, edits, homes)
    setIsBusy(false)
    if (isKept) await navigate({ to: '/my-wishlist', search: { list: list_id } })
    else app.showToast('error', t`This could not be saved. Try again with a connection.`)
  }
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => void keep()}>
      <Icon glyph={HeartPlus} />
      <Trans>Save this list to mine</Trans>
    </Button>
  )
}
