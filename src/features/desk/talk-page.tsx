import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { editDeskMessage } from '#contract/desk/edit-message.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { markTalkRead } from '#contract/desk/mark-read.ts'
import { reportDeskMessage } from '#contract/desk/report-message.ts'
import { takeBackDeskMessage } from '#contract/desk/take-back.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useIsSeen } from '#lib/news/use-is-seen.ts'
import { useNews } from '#lib/news/use-news.ts'
import { useIsTyping } from '#lib/news/use-typing.ts'
import { EditMessage } from '#parts/talk/edit-message.tsx'
import { textsOf } from '#parts/talk/message-texts.ts'
import { NewBelow } from '#parts/talk/new-below.tsx'
import { ReportMessageDialog } from '#parts/talk/report-message-dialog.tsx'
import type { TalkLine } from '#parts/talk/talk-line.ts'
import { TalkSearchBar } from '#parts/talk/talk-search-bar.tsx'
import { UnreadMark } from '#parts/talk/unread-mark.tsx'
import { useMessageChanges } from '#parts/talk/use-message-changes.ts'
import { useMessageReport } from '#parts/talk/use-message-report.ts'
import { useTalkEnd } from '#parts/talk/use-talk-end.ts'
import { useTalkSearch } from '#parts/talk/use-talk-search.ts'
import { useUnread } from '#parts/talk/use-unread.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { DeskAge } from './desk-age.tsx'
import styles from './talk.module.css'
import { TalkComposer } from './talk-composer.tsx'
import { TalkMessage } from './talk-message.tsx'
import { Waiting } from './waiting.tsx'

type Props = { bookingId: string }

/** One conversation with a guest: read, and answered. */
export function TalkPage({ bookingId }: Props) {
  const { transport } = useApp()
  const queryClient = useQueryClient()
  const options = callOptions(getTalk, { booking_id: bookingId })
  const query = useQuery(options)
  const { data } = query
  useNews(options.queryKey, 'talk', bookingId)
  const isSeen = useIsSeen()
  const changes = useMessageChanges(bookingId, {
    talk: getTalk,
    edit: editDeskMessage,
    takeBack: takeBackDeskMessage,
  })
  const report = useMessageReport()
  const lastSeq = data?.messages.reduce((last, { seq }) => Math.max(last, seq), 0) ?? 0
  const readSeq = data?.own_read_seq ?? 0
  const isTyping = useIsTyping(bookingId, 'guest', lastSeq)
  const search = useTalkSearch(
    (data?.messages ?? []).map((message) => ({ id: message.id, texts: textsOf(message) })),
  )
  const lines = (data?.messages ?? []).map(toTalkLine)
  const unread = useUnread(lines, query)
  const end = useRef<HTMLDivElement>(null)
  const { newCount, goToEnd } = useTalkEnd(end, { lines, unread, isSearching: search.isOpen })
  useEffect(() => {
    if (lastSeq <= readSeq || !isSeen) return
    transport
      .send(markTalkRead, { booking_id: bookingId, seq: lastSeq })
      .then(() => queryClient.invalidateQueries({ queryKey: ['desk'] }))
      // Not reached: the next opening of the conversation says it again.
      .catch(() => undefined)
  }, [bookingId, lastSeq, readSeq, isSeen, transport, queryClient])
  if (!data) return <Waiting query={query} isPageTitle />
  const { stay } = data
  const canWrite = stay.is_open && !stay.is_blocked
  return (
    <section className={styles.talk}>
      <header className={styles.head}>
        <h1>
          <bdi>{stay.guest_name}</bdi>
        </h1>
        <p className={styles.small}>
          {isTyping ? (
            <Trans>is typing…</Trans>
          ) : (
            <>
              {stay.title} · <bdi dir="ltr">{stay.booking_number}</bdi>
            </>
          )}
        </p>
        <DeskAge query={query} />
        <Link to="/desk/$page" params={{ page: 'messages' }} className="link">
          <Trans>All messages</Trans>
        </Link>
      </header>
      {search.isOpen ? (
        <TalkSearchBar search={search} />
      ) : (
        <p>
          <Button kind="quiet" size="small" onClick={search.open}>
            <Icon glyph={Search} size="small" />
            <Trans>Search this conversation</Trans>
          </Button>
        </p>
      )}
      <div>
        <div role="log">
          <ol className={styles.log}>
            {data.messages.map((message) => (
              <Fragment key={message.id}>
                {message.id === unread?.id && <UnreadMark />}
                <TalkMessage
                  message={message}
                  guestName={stay.guest_name}
                  isFound={message.id === search.current}
                  isRead={message.seq <= data.guest_read_seq}
                  onEdit={({ id, text }) => changes.begin(id, text)}
                  onTakeBack={({ id }) => changes.takeBack(id)}
                  report={data.reports.find(({ message_id }) => message_id === message.id) ?? null}
                  onReport={({ id }) => report.begin(id)}
                />
              </Fragment>
            ))}
          </ol>
        </div>
        <NewBelow count={newCount} onGo={goToEnd} />
      </div>
      {canWrite && changes.edited && (
        <EditMessage
          key={changes.edited.messageId}
          text={changes.edited.text}
          isBusy={changes.isSaving}
          error={changes.error}
          onSave={changes.save}
          onCancel={changes.cancel}
        />
      )}
      {canWrite && !changes.edited && <TalkComposer stay={stay} />}
      {stay.is_open && stay.is_blocked && (
        <Note>
          <Trans>
            The guest wants no messages in this conversation. Notices about the booking and cases
            still reach them.
          </Trans>
        </Note>
      )}
      {report.messageId !== null && (
        <ReportMessageDialog
          key={report.messageId}
          bookingId={bookingId}
          messageId={report.messageId}
          call={reportDeskMessage}
          isOpen={report.isOpen}
          onClose={report.close}
        />
      )}
      {!stay.is_open && (
        <Note>
          <Trans>This conversation is closed. You can still read it.</Trans>
        </Note>
      )}
      <div ref={end} className={styles.pageEnd} tabIndex={-1} />
    </section>
  )
}

function toTalkLine({ id, seq, sender }: ChatMessage): TalkLine {
  if (sender === 'system') return { id, seq, from: 'system' }
  return { id, seq, from: sender === 'host' ? 'me' : 'them' }
}
