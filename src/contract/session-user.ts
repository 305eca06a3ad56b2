import * as v from 'valibot'

/**
 * The readable cookie `user_details`, specification 3. It names the user for the screens; `token`
 * is a value bound to the HttpOnly session cookie and worthless without it.
 */
export const sessionUserSchema = v.object({
  _id: v.string(),
  token: v.string(),
  full_name: v.string(),
  profile_image: v.string(),
  image_url: v.string(),
})

export type SessionUser = v.InferOutput<typeof sessionUserSchema>

/** Name of the readable session cookie. Signed in means that its `_id` is present. */
export const userDetailsCookie = 'user_details'

/**
 * Name of the cookie by which the server orders a lost device to forget everything of its person,
 * unsent messages included; the page removes it when that is done.
 */
export const forgetDeviceCookie = 'forget_device'

/** Name of the cookie that recognises a visitor between calls. */
export const guestIdCookie = 'guest_id'

/** Reads the cookie's JSON; anything malformed counts as signed out. */
export function parseSessionUser(json: string | undefined): SessionUser | null {
  if (!json) return null
  try {
    const parsed = v.safeParse(sessionUserSchema, JSON.parse(json))
    return parsed.success && parsed.output._id !== '' ? parsed.output : null
  } catch {
    return null
  }
}
