import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { listThreads } from '#contract/chat/list-threads.ts'
import { messageMaxLength } from '#contract/chat/thread.ts'
import type { SharedProblem } from '#contract/shared-files.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { addToDraft } from '#lib/own-draft.ts'
import { addressShared, dropShared, readShared, type Shared } from '#lib/shared-files.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Note } from '#ui/note/note.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { MessagesNotHere } from './messages-not-here.tsx'
import styles from './share-page.module.css'
import { SharedPhotos } from './shared-photos.tsx'

/** What another app has shared, and the question which conversation it goes to. */
export function SharePage() {
  const { t } = useLingui()
  const { now } = useApp()
  const { data: shared, isPending } = useQuery({
    queryKey: ['shared'],
    queryFn: () => readShared(now()).catch(() => null),
    // The device is asked, not the network.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  if (isPending) return <main id="content" className={styles.page} aria-busy="true" />
  if (!shared || (shared.files.length === 0 && !shared.text)) {
    return (
      <main id="content" className={`${styles.page} ${styles.nothing}`}>
        <Empty isPageTitle title={t`Nothing was shared`}>
          <p>
            <Trans>Go back to the other app and share it once more.</Trans>
          </p>
          <Link to="/my-messages" className={buttonClass({ kind: 'soft' })}>
            <Trans>Messages</Trans>
          </Link>
        </Empty>
      </main>
    )
  }
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Share with a host</Trans>
      </h1>
      <SharedPhotos files={shared.blobs} />
      {shared.text && (
        <p className={styles.text} dir="auto">
          {shared.text}
        </p>
      )}
      <Refused files={shared.files} />
      {shared.blobs.length > 0 || shared.text ? (
        <Conversations text={shared.text} hasFiles={shared.blobs.length > 0} />
      ) : (
        <Leave />
      )}
    </main>
  )
}

/** What was not taken, and why. */
function Refused({ files }: { files: Shared['files'] }) {
  const refused = files.flatMap(({ name, problem }) => (problem ? [{ name, problem }] : []))
  if (refused.length === 0) return null
  return (
    <Note kind="warning">
      <p>
        <Plural
          value={refused.length}
          one="# file cannot be sent:"
          other="# files cannot be sent:"
        />
      </p>
      <ul>
        {refused.map(({ name, problem }, index) => (
          <li key={String(index)}>
            <bdi>{name}</bdi> – <Why problem={problem} />
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Why({ problem }: { problem: SharedProblem }) {
  if (problem === 'type') return <Trans>only photos (JPEG, PNG, WebP, AVIF, HEIC) and PDFs</Trans>
  if (problem === 'heic')
    return (
      <Trans>
        this browser cannot read HEIC photos. Share it as JPEG; the photo itself is still where it
        was
      </Trans>
    )
  if (problem === 'size') return <Trans>larger than 10 MB</Trans>
  if (problem === 'count') return <Trans>ten files at a time</Trans>
  return <Trans>no space left on this device</Trans>
}

/** The conversations that can still be written to. */
function Conversations({ text, hasFiles }: { text: string; hasFiles: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { now } = useApp()
  const query = useQuery(callOptions(listThreads, {}))
  const { data, isError, refetch } = query
  const stamp = useStamp(query)
  const open = data?.threads.filter(({ stay }) => stay.is_open) ?? []
  const choose = async (bookingId: string) => {
    if (text) addToDraft(`chat:${bookingId}`, text.slice(0, messageMaxLength))
    if (hasFiles) await addressShared(bookingId)
    else await dropShared()
    await navigate({ to: '/my-chatbox/$booking_id', params: { booking_id: bookingId } })
  }
  if (!data && !isError) return <Skeleton shape="card" />
  if (!data) return <MessagesNotHere onRetry={() => void refetch()} />
  if (open.length === 0) {
    return (
      <Empty title={t`No conversations yet`}>
        <p>
          <Trans>Once you book a home, you can write to its host here.</Trans>
        </p>
        <Leave />
      </Empty>
    )
  }
  return (
    <>
      <h2 className={styles.question}>
        <Trans>Which conversation?</Trans>
      </h2>
      {stamp !== null && <Stamp at={stamp} now={now()} />}
      <ul className={styles.list}>
        {open.map(({ stay }) => (
          <li key={stay.booking_id}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => void choose(stay.booking_id)}
            >
              <span className={styles.photo}>
                {stay.picture && <Picture picture={{ ...stay.picture, alt: '' }} sizes="3.5rem" />}
              </span>
              <span className={styles.names}>
                <b>{stay.host_name}</b>
                <span className={styles.title}>{stay.title}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Trans>Nothing is sent yet: you see it in the conversation first.</Trans>
      </p>
      <Leave />
    </>
  )
}

function Leave() {
  const navigate = useNavigate()
  const leave = async () => {
    await dropShared()
    await navigate({ to: '/my-messages' })
  }
  return (
    <Button kind="quiet" onClick={() => void leave()}>
      <Trans>Do not share</Trans>
    </Button>
  )
}
