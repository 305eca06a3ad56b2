import { type Language, languages } from '#contract/language.ts'

type Words = { title: string; text: string; again: string }

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'No connection',
    text: 'The browser has cleared the app from this device. With the next connection everything comes back by itself.',
    again: 'Try again',
  },
  ar: {
    title: 'لا يوجد اتصال',
    text: 'مسح المتصفح التطبيق من هذا الجهاز. سيعود كل شيء تلقائيًا مع أول اتصال.',
    again: 'أعد المحاولة',
  },
  ru: {
    title: 'Нет соединения',
    text: 'Браузер удалил приложение с этого устройства. При следующем подключении всё вернётся само.',
    again: 'Попробовать снова',
  },
}

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 15vh auto; padding: 0 1rem }
a { display: inline-block; padding: 0.75rem 0; color: inherit }`

/**
 * What stands in for a page when neither the server nor a shell is there: a browser may drop caches and keep
 * the worker. In every language, since the memory of it may be gone as well.
 */
export function clearedPage(): Response {
  const sections = languages.map((language) => {
    const { title, text, again } = words[language]
    const attributes = `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`
    return `<section ${attributes}><h1>${title}</h1><p>${text}</p><a href="">${again}</a></section>`
  })
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Areesh</title>`
  const body = `<main>${sections.join('')}</main>`
  return new Response(
    `<!doctype html><html lang="en">${head}<style>${style}</style>${body}</html>`,
    {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  )
}
