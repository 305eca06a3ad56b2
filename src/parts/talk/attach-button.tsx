import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import type { ChosenFiles } from './use-chosen-files.ts'

// What browsers may be able to open; the server says what it does not take.
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,application/pdf'

/** Chooses pictures and PDFs for the next message; phones offer their camera too. */
export function AttachButton({ chosen }: { chosen: ChosenFiles }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file may be chosen again, after it was removed.
    event.target.value = ''
    void chosen.choose(files)
  }
  return (
    <>
      <IconButton
        label={t`Add photos or PDFs`}
        glyph={Plus}
        onClick={() => input.current?.click()}
      />
      <input ref={input} type="file" accept={accepted} multiple hidden onChange={choose} />
    </>
  )
}
