import { eq } from 'drizzle-orm'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Names the photo of a user, or none; the files of the one before go, unless somebody else sent the
 * very same picture.
 */
export async function setProfilePhoto(
  deps: Deps,
  user: UserAccountRow,
  key: string | null,
): Promise<UserAccountRow> {
  const { orm } = deps.database
  const before = user.profileImage
  await orm.update(userAccount).set({ profileImage: key }).where(eq(userAccount.id, user.id))
  if (before && before !== key) await removePhotoFiles(deps, before)
  return { ...user, profileImage: key }
}

/** Removes the files of a photo that a user no longer has, unless somebody else has the very same. */
export async function removePhotoFiles(deps: Deps, key: string): Promise<void> {
  const [other] = await deps.database.orm
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.profileImage, key))
    .limit(1)
  if (!other) await deps.pictures.remove('profile', key)
}
