/** Shows toasts; the toast code is fetched with the first one, so it is not part of the first view. */
export function createToaster(): (kind: 'success' | 'error' | 'info', text: string) => void {
  return (kind, text) => {
    void import('#ui/toast/show-toast.ts').then(({ showToast }) => showToast(kind, text))
  }
}
