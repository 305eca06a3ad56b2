import { DeskFrame } from './desk-frame.tsx'
import { type DeskPartNames, deskPages, deskParts } from './desk-pages.ts'

type Props = { name: string; names: DeskPartNames }

/** One of the pages of the desk's menu, or what it shows alone. */
export function DeskPage({ name, names: { talk, home, stay } }: Props) {
  const Page = deskPages.find((page) => page.name === name)?.Page
  if (name === 'messages' && talk !== undefined) {
    return (
      <DeskFrame>
        <deskParts.talk key={talk} bookingId={talk} />
      </DeskFrame>
    )
  }
  if (name === 'homes' && home !== undefined) {
    return (
      <DeskFrame>
        <deskParts.home key={home} propertyId={home} />
      </DeskFrame>
    )
  }
  if (name === 'stays' && stay !== undefined) {
    return (
      <DeskFrame>
        <deskParts.stay key={stay} bookingNumber={stay} />
      </DeskFrame>
    )
  }
  return <DeskFrame>{Page ? <Page key={name} /> : null}</DeskFrame>
}
