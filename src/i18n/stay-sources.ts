/**
 * Sources that only signed-in pages draw: a booked stay, its conversation, what follows from it, and
 * sections of the profile. A scan sees to it that no public page imports them (tests/scans/page-words.test.ts).
 */
export const staySources = [
  'src/features/booking',
  'src/features/chat',
  'src/features/map/door-map.tsx',
  'src/parts/talk',
  'src/features/auth/change-password.tsx',
  'src/features/privacy/delete-account.tsx',
  'src/features/privacy/keep-storage.tsx',
  'src/features/privacy/load-data.tsx',
  'src/features/privacy/notification-settings.tsx',
  'src/features/privacy/obstacles.tsx',
  'src/features/privacy/own-data.tsx',
  'src/features/privacy/privacy-settings.tsx',
  'src/features/privacy/push-settings.tsx',
  'src/features/privacy/storage-page.tsx',
  'src/features/privacy/unsent-items.tsx',
  'src/features/privacy/unsent-list.tsx',
  'src/features/privacy/unsent-words.ts',
  'src/features/profile/device-list.tsx',
  'src/features/profile/names-form.tsx',
  'src/features/profile/photo-section.tsx',
  'src/features/profile/wiped-devices.tsx',
  'src/parts/push-invitation.tsx',
  'src/parts/waiting-note.tsx',
  'src/routes/_user/share.tsx',
  'src/routes/_user/storage.tsx',
]
