import type { LocalisedText } from '#contract/language.ts'
import type { PictureRefusal } from '#server/media/make-picture.ts'

/** Words for pictures that are not taken. */
export const pictureRefusals: Readonly<Record<PictureRefusal, LocalisedText>> = {
  empty: {
    en: 'The file is empty. Please choose another photo.',
    ar: 'الملف فارغ. اختر صورة أخرى.',
    ru: 'Файл пустой. Выберите другое фото.',
  },
  'too-large': {
    en: 'The photo is larger than 5 MB. Please choose a smaller one.',
    ar: 'حجم الصورة أكبر من 5 ميغابايت. اختر صورة أصغر.',
    ru: 'Фото больше 5 МБ. Выберите файл поменьше.',
  },
  heic: {
    en: 'This photo is in HEIC format, which cannot be used here. Please send it as JPEG.',
    ar: 'هذه الصورة بصيغة HEIC، ولا يمكن استخدامها هنا. أرسلها بصيغة JPEG.',
    ru: 'Фото в формате HEIC здесь не поддерживается. Отправьте его в JPEG.',
  },
  'wrong-type': {
    en: 'This is not a photo. Please choose a JPEG, PNG, WebP or AVIF file.',
    ar: 'هذا الملف ليس صورة. اختر ملف JPEG أو PNG أو WebP أو AVIF.',
    ru: 'Это не фото. Выберите файл JPEG, PNG, WebP или AVIF.',
  },
  'too-many-pixels': {
    en: 'The photo has too many pixels. Please choose one of at most 40 megapixels.',
    ar: 'أبعاد الصورة كبيرة جدًا. اختر صورة لا تتجاوز 40 ميغابكسل.',
    ru: 'У фото слишком большое разрешение. Выберите снимок до 40 мегапикселей.',
  },
  'too-small': {
    en: 'The photo is too small. Please choose one of at least 64 pixels each side.',
    ar: 'الصورة صغيرة جدًا. اختر صورة لا يقل كل جانب منها عن 64 بكسل.',
    ru: 'Фото слишком маленькое. Выберите снимок не меньше 64 пикселей по каждой стороне.',
  },
  unreadable: {
    en: 'The photo could not be read; the file may be damaged. Please choose another one.',
    ar: 'تعذّرت قراءة الصورة، وقد يكون الملف تالفًا. اختر صورة أخرى.',
    ru: 'Не удалось прочитать фото: возможно, файл повреждён. Выберите другое.',
  },
}
