/**
 * Fetches the letters of a page's first text before its styles ask for them. On a slow line it does not: they would
 * come too late to be drawn with (docs/decisions/088), while the first picture shares the line with them. Such a page
 * is written in the phone's own letters. Where the worker serves pages it has the letters on the device. Goes into
 * the page as text: it may use nothing from around it.
 */
export function fetchEarlyLetters(): void {
  type Line = { effectiveType: string; saveData: boolean }
  const line: Line | undefined = Reflect.get(navigator, 'connection')
  const isSlow = line && (line.saveData || line.effectiveType !== '4g')
  if (isSlow && !navigator.serviceWorker?.controller) {
    document.documentElement.dataset.deviceFont = ''
    return
  }
  const { fonts = '' } = document.currentScript?.dataset ?? {}
  for (const href of fonts.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'font'
    link.type = 'font/woff2'
    link.crossOrigin = ''
    // The first photo does not wait for them.
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
}
