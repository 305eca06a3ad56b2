import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '#lib/hooks.ts'
import { Note } from '#ui/note/note.tsx'

/** Says that joining needs a connection, while there is none: below a form, where it moves nothing that is typed. */
export function OfflineNote() {
  if (useIsOnline()) return null
  return (
    <Note kind="warning">
      <Trans>This needs a connection. What you typed is kept.</Trans>
    </Note>
  )
}
