import * as v from 'valibot'

const draftSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  mobile: v.string(),
  special_request: v.string(),
})

/** What a guest has typed into the form of a booking. */
export type GuestDraft = v.InferOutput<typeof draftSchema>

const key = (slug: string) => `booking-draft:${slug}`

/** What was typed for this home in this tab before a reload or a login, or null. */
export function readDraft(slug: string): GuestDraft | null {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(key(slug)) ?? ''))
    return parsed.success ? parsed.output : null
  } catch {
    // Nothing kept, or a device that keeps nothing.
    return null
  }
}

/** Keeps what is typed for as long as the tab lives. */
export function keepDraft(slug: string, draft: GuestDraft): void {
  try {
    sessionStorage.setItem(key(slug), JSON.stringify(draft))
  } catch {
    // A device that keeps nothing: the form itself still holds it.
  }
}

/** Forgets it once the booking is made. */
export function dropDraft(slug: string): void {
  try {
    sessionStorage.removeItem(key(slug))
  } catch {
    // There was nothing to forget.
  }
}
