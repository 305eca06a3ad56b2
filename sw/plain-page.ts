import { type Language, languages } from '#contract/language.ts'

type Words = Readonly<Record<Language, { title: string; text: string }>>

const cleared: Words = {
  en: {
    title: 'No connection',
    text: 'The browser has cleared the app from this device. With the next connection everything comes back by itself.',
  },
  ar: {
    title: 'لا يوجد اتصال',
    text: 'مسح المتصفح التطبيق من هذا الجهاز. سيعود كل شيء تلقائيًا مع أول اتصال.',
  },
  ru: {
    title: 'Нет соединения',
    text: 'Браузер удалил приложение с этого устройства. При следующем подключении всё вернётся само.',
  },
}

const fileMissing: Words = {
  en: {
    title: 'This file is not on this device yet',
    text: 'It opens as soon as there is a connection.',
  },
  ar: {
    title: 'هذا الملف غير محفوظ على هذا الجهاز بعد',
    text: 'سيُفتح حالما يتوفر اتصال.',
  },
  ru: {
    title: 'Этого файла пока нет на устройстве',
    text: 'Он откроется, как только появится соединение.',
  },
}

const again: Readonly<Record<Language, string>> = {
  en: 'Try again',
  ar: 'أعد المحاولة',
  ru: 'Попробовать снова',
}

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 15vh auto; padding: 0 1rem }
a { display: inline-block; padding: 0.75rem 0; color: inherit }`

/**
 * What stands in for a page when neither the server nor a shell is there: a browser may drop caches and keep
 * the worker. In every language, since the memory of it may be gone as well.
 */
export function clearedPage(): Response {
  return plainPage(cleared, languages)
}

/** What stands in for a file that is opened by itself, is not kept and cannot be had; null: in every language. */
export function fileMissingPage(language: Language | null): Response {
  return plainPage(fileMissing, language ? [language] : languages)
}

function plainPage(words: Words, inLanguages: readonly Language[]): Response {
  const sections = inLanguages.map((language) => {
    const { title, text } = words[language]
    const attributes = `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`
    return `<section ${attributes}><h1>${title}</h1><p>${text}</p><a href="">${again[language]}</a></section>`
  })
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Areesh</title>`
  const body = `<main>${sections.join('')}</main>`
  return new Response(
    `<!doctype html><html lang="${inLanguages[0]}">${head}<style>${style}</style>${body}</html>`,
    {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  )
}
