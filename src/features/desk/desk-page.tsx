import { DeskFrame } from './desk-frame.tsx'
import { deskPages } from './desk-pages.ts'

type Props = { name: string }

/** One of the pages of the desk's menu. */
export function DeskPage({ name }: Props) {
  const Page = deskPages.find((page) => page.name === name)?.component
  return <DeskFrame>{Page ? <Page /> : null}</DeskFrame>
}
