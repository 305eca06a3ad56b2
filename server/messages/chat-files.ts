import type { LocalisedText } from '#contract/language.ts'
import type { PdfRefusal } from '#server/media/pdf-check.ts'

/** Words for files of messages that are not taken. */
export const chatFileMessages = {
  oneFile: {
    en: 'Please choose a photo or a PDF.',
    ar: 'اختر صورة أو ملف PDF.',
    ru: 'Выберите фото или PDF.',
  },
  tooLarge: {
    en: 'The file is larger than 10 MB. Please choose a smaller one.',
    ar: 'حجم الملف أكبر من 10 ميغابايت. اختر ملفًا أصغر.',
    ru: 'Файл больше 10 МБ. Выберите файл поменьше.',
  },
  tooMany: {
    en: 'This conversation holds as many files as it can. Please take some back first.',
    ar: 'بلغت هذه المحادثة أقصى عدد من الملفات. اسحب بعضها أولًا.',
    ru: 'В этой переписке уже предельное число файлов. Сначала отзовите некоторые.',
  },
  missing: {
    en: 'A file of this message is not here any more. Please attach it again.',
    ar: 'أحد ملفات هذه الرسالة لم يعد موجودًا. أرفقه مرة أخرى.',
    ru: 'Одного из файлов сообщения больше нет. Прикрепите его снова.',
  },
  wrongType: {
    en: 'Only photos (JPEG, PNG, WebP, AVIF) and PDFs can be sent.',
    ar: 'يمكن إرسال الصور (JPEG وPNG وWebP وAVIF) وملفات PDF فقط.',
    ru: 'Можно отправить только фото (JPEG, PNG, WebP, AVIF) и PDF.',
  },
} as const satisfies Record<string, LocalisedText>

/** Words for PDFs that are not taken. */
export const pdfRefusals: Readonly<Record<PdfRefusal, LocalisedText>> = {
  unreadable: {
    en: 'This PDF could not be read; it may be damaged. Please choose another one.',
    ar: 'تعذّرت قراءة ملف PDF هذا، وقد يكون تالفًا. اختر ملفًا آخر.',
    ru: 'Не удалось прочитать этот PDF: возможно, он повреждён. Выберите другой.',
  },
  protected: {
    en: 'This PDF is protected, so we cannot check it. Please send it without protection, or as a photo.',
    ar: 'ملف PDF هذا محمي فلا يمكننا فحصه. أرسله دون حماية أو كصورة.',
    ru: 'Этот PDF защищён, и мы не можем его проверить. Отправьте его без защиты или как фото.',
  },
  active: {
    en: 'This PDF holds scripts, forms or other files. Please send it printed to a plain PDF, or as a photo.',
    ar: 'يحتوي ملف PDF هذا على نصوص برمجية أو نماذج أو ملفات أخرى. أرسله مطبوعًا إلى PDF بسيط أو كصورة.',
    ru: 'В этом PDF есть скрипты, формы или вложения. Отправьте его как обычный PDF или как фото.',
  },
}
