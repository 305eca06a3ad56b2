import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'

type Props = { query: Parameters<typeof useStamp>[0] }

/** How old what a page of the desk shows is, while the server cannot be asked. */
export function DeskAge({ query }: Props) {
  const { now } = useApp()
  const stamp = useStamp(query)
  return stamp === null ? null : <Stamp at={stamp} now={now()} />
}
