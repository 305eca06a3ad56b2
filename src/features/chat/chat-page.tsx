import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { editMessage } from '#contract/chat/edit-message.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { reportMessage } from '#contract/chat/report-message.ts'
import { takeBackMessage } from '#contract/chat/take-back.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { aheadOfServer } from '#lib/server-clock.ts'
import { NotOnDevice } from '#parts/not-on-device.tsx'
import { PushInvitation } from '#parts/push-invitation.tsx'
import { EditMessage } from '#parts/talk/edit-message.tsx'
import { textsOf } from '#parts/talk/message-texts.ts'
import { NewBelow } from '#parts/talk/new-below.tsx'
import { PhraseChips } from '#parts/talk/phrase-chips.tsx'
import { ReportMessageDialog } from '#parts/talk/report-message-dialog.tsx'
import { TalkSearchBar } from '#parts/talk/talk-search-bar.tsx'
import { useMessageChanges } from '#parts/talk/use-message-changes.ts'
import { useMessageReport } from '#parts/talk/use-message-report.ts'
import { useTalkEnd } from '#parts/talk/use-talk-end.ts'
import { useTalkSearch } from '#parts/talk/use-talk-search.ts'
import { useUnread } from '#parts/talk/use-unread.ts'
import { Note } from '#ui/note/note.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { BlockQuestion } from './block-question.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { type ChatLine, chatLines, toTalkLine } from './chat-lines.ts'
import styles from './chat-page.module.css'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { Composer, type Returned } from './composer.tsx'
import { HostBar } from './host-bar.tsx'
import { LockedOutNote } from './locked-out-note.tsx'
import { MessageLog } from './message-log.tsx'
import { StayBar } from './stay-bar.tsx'
import { useBlock } from './use-block.ts'
import { useConversation } from './use-conversation.ts'

type Props = { bookingId: string }

/** The conversation of one booking; written and read without a connection too. */
export function ChatPage({ bookingId }: Props) {
  const { now } = useApp()
  const talk = useConversation(bookingId)
  const { query, waiting, send, retry, discard, isTyping, tellTyping } = talk
  const [returned, setReturned] = useState<Returned | null>(null)
  const changes = useMessageChanges(bookingId, {
    talk: getMessages,
    edit: editMessage,
    takeBack: takeBackMessage,
  })
  const block = useBlock(bookingId)
  const report = useMessageReport()
  const stamp = useStamp(query)
  const { data } = query
  const lines = data ? chatLines(data, waiting) : []
  const search = useTalkSearch(lines.map((line) => ({ id: line.id, texts: textsOf(line) })))
  const talkLines = lines.map(toTalkLine)
  const unread = useUnread(talkLines, query)
  const end = useRef<HTMLDivElement>(null)
  const { newCount, goToEnd } = useTalkEnd(end, {
    lines: talkLines,
    unread,
    isSearching: search.isOpen,
  })
  if (!data && query.isError) return <ChatAway onRetry={() => void query.refetch()} />
  if (!data) return <ChatSkeleton />
  const canWrite = data.stay.is_open && !data.stay.is_blocked
  const takeUp = async ({ id, text, unsentFileIds }: ChatLine) => {
    setReturned({ text, files: await talk.filesOf(unsentFileIds) })
    // What was refused is not with the server: it leaves as a message of its own.
    discard(id)
  }
  return (
    <main id="content" className={styles.page}>
      {search.isOpen ? (
        <TalkSearchBar search={search} />
      ) : (
        <HostBar
          stay={data.stay}
          isTyping={isTyping}
          onSearch={search.open}
          onBlock={() => (data.stay.is_blocked ? block.choose(false) : block.ask())}
        />
      )}
      <StayBar stay={data.stay} />
      {stamp !== null && (
        <p className={styles.stamp}>
          <Stamp at={stamp} now={now()} />
        </p>
      )}
      {lines.length === 0 && (
        <p className={styles.empty}>
          <Trans>Ask the host anything about this home.</Trans>
        </p>
      )}
      <MessageLog
        lines={lines}
        payments={{
          items: data.payments?.items ?? [],
          aheadMs: data.payments ? aheadOfServer(data.payments, query) : 0,
          onOver: query.refetch,
        }}
        foundId={search.current}
        unreadId={unread?.id ?? null}
        end={end}
        hostName={data.stay.host_name}
        deeds={{
          onRetry: retry,
          onDiscard: discard,
          onEdit: ({ messageId, text }) => {
            if (messageId) changes.begin(messageId, text)
          },
          onTakeBack: changes.takeBack,
          onReport: report.begin,
          onTakeUp: canWrite && !changes.edited ? (line) => void takeUp(line) : undefined,
        }}
      />
      {canWrite && data.messages.some(({ sender }) => sender === 'guest') && (
        <div className={styles.invitation}>
          <PushInvitation after="message" />
        </div>
      )}
      <div className={styles.foot}>
        <NewBelow count={newCount} onGo={goToEnd} />
        {canWrite && changes.edited && (
          <div className={styles.editing}>
            <EditMessage
              key={changes.edited.messageId}
              text={changes.edited.text}
              isBusy={changes.isSaving}
              error={changes.error}
              onSave={changes.save}
              onCancel={changes.cancel}
            />
          </div>
        )}
        {canWrite && !changes.edited && (
          <Composer
            bookingId={bookingId}
            returned={returned}
            onReturned={() => setReturned(null)}
            onSend={send}
            onTyping={tellTyping}
          >
            <PhraseChips
              side="guest"
              stay={data.stay}
              onSend={(phrase) => send({ phrase })}
              helpWith={(key) =>
                key === 'door_code_fails' && (
                  <LockedOutNote bookingNumber={data.stay.booking_number} />
                )
              }
            />
          </Composer>
        )}
      </div>
      {data.stay.is_open && data.stay.is_blocked && (
        <BlockedNote isBusy={block.isBusy} onUnblock={() => block.choose(false)} />
      )}
      <BlockQuestion
        isOpen={block.isAsking}
        isBusy={block.isBusy}
        onBlock={() => block.choose(true)}
        onKeep={block.keep}
      />
      {report.messageId !== null && (
        <ReportMessageDialog
          key={report.messageId}
          bookingId={bookingId}
          messageId={report.messageId}
          call={reportMessage}
          isOpen={report.isOpen}
          onClose={report.close}
        />
      )}
      {!data.stay.is_open && (
        <div className={styles.closed}>
          <Note>
            <Trans>This conversation is closed. You can still read it.</Trans>
          </Note>
        </div>
      )}
    </main>
  )
}

function ChatAway({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <main id="content">
      <NotOnDevice
        isPageTitle
        title={t`This conversation is not on this device yet`}
        onRetry={onRetry}
      />
    </main>
  )
}
