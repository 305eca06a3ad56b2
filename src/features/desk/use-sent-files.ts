import { useLingui } from '@lingui/react/macro'
import { chatFileField } from '#contract/chat/files.ts'
import { addDeskFile } from '#contract/desk/add-file.ts'
import { ApiError } from '#lib/api-error.ts'
import { useApp } from '#lib/app-context.tsx'
import type { ChosenFiles } from '#parts/talk/use-chosen-files.ts'

/** Sends the chosen files ahead of their message, null where one did not leave; sent twice they are stored once. */
export function useSentFiles(bookingId: string, chosen: ChosenFiles) {
  const { t } = useLingui()
  const { transport } = useApp()
  return async (): Promise<readonly string[] | null> => {
    try {
      for (const { id, name, blob } of chosen.files) {
        const input = { booking_id: bookingId, file_id: id, name }
        await transport.send(addDeskFile, input, { files: { [chatFileField]: blob } })
      }
      return chosen.files.map(({ id }) => id)
    } catch (error) {
      const words = error instanceof ApiError ? error.message : null
      chosen.setProblem(words ?? t`The message did not leave. It is still here; send it again.`)
      return null
    }
  }
}
