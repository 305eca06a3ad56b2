import type { App } from '#lib/app-context.tsx'

/** Shows toasts; the toast code is fetched with the first one, so it is not part of the first view. */
export function createToaster(): App['showToast'] {
  return (...toast) => {
    void import('#ui/toast/show-toast.ts').then(({ showToast }) => showToast(...toast))
  }
}
