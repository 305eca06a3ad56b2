import { deleteCookie, readCookie, writeCookie } from '#lib/cookies.ts'

/** Follow the device, or stay light or dark. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const cookie = 'theme'

/** The chosen theme. Only in the browser. */
export function readTheme(): Theme {
  const value = readCookie(document.cookie, cookie)
  return themes.find((theme) => theme === value) ?? 'system'
}

/** Chooses a theme: at once here, and by cookie in the HTML of every later page. */
export function changeTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    deleteCookie(cookie)
    delete dataset.theme
  } else {
    writeCookie(cookie, theme)
    dataset.theme = theme
  }
}
