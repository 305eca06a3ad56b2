import { Trans } from '@lingui/react/macro'
import { Note } from '#ui/note/note.tsx'

/** What a request to book means for the guest's money and dates. */
export function RequestNote() {
  return (
    <Note>
      <Trans>
        This host answers every request, within 24 hours. Your dates are kept meanwhile, and you are
        not charged until the host accepts.
      </Trans>
    </Note>
  )
}
