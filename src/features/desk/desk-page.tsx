import { DeskFrame } from './desk-frame.tsx'
import { deskPages } from './desk-pages.ts'
import { HomePage } from './home-page.tsx'
import { StayPage } from './stay-page.tsx'
import { TalkPage } from './talk-page.tsx'

type Props = {
  name: string
  /** The booking whose conversation is open; null where none is. */
  talk: string | null
  /** The id of the home that is open; null where none is. */
  home: string | null
  /** The number of the stay that is open; null where none is. */
  stay: string | null
}

/** One of the pages of the desk's menu. */
export function DeskPage({ name, talk, home, stay }: Props) {
  const Page = deskPages.find((page) => page.name === name)?.component
  if (name === 'messages' && talk !== null) {
    return (
      <DeskFrame>
        <TalkPage key={talk} bookingId={talk} />
      </DeskFrame>
    )
  }
  if (name === 'homes' && home !== null) {
    return (
      <DeskFrame>
        <HomePage key={home} propertyId={home} />
      </DeskFrame>
    )
  }
  if (name === 'stays' && stay !== null) {
    return (
      <DeskFrame>
        <StayPage key={stay} bookingNumber={stay} />
      </DeskFrame>
    )
  }
  return <DeskFrame>{Page ? <Page /> : null}</DeskFrame>
}
