import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getProfile } from '#contract/profile/get-profile.ts'
import { namesSchema } from '#contract/profile/update-names.ts'
import { keepChangedAnswer } from '#lib/change-answer.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import type { Session } from '#lib/session.ts'

/** Puts sent names into the stored profile before they leave the outbox; the header follows the cookie. */
export function keepSentNames(
  outbox: Outbox,
  queryClient: QueryClient,
  session: Pick<Session, 'refresh'>,
): () => void {
  return outbox.onSent(async (item) => {
    const names = v.safeParse(namesSchema, item.payload)
    if (item.kind !== 'profile/updateNames' || !names.success) return
    session.refresh()
    await keepChangedAnswer(
      queryClient,
      getProfile,
      {},
      (before) => before && { ...before, ...names.output },
    )
    void queryClient.invalidateQueries({ queryKey: [getProfile.model] })
  })
}
