import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'

/** The question before logging out. */
export const LogoutDialog = laterDialog(
  () => import('./logout-question.tsx'),
  (part) => part.LogoutQuestion,
)
