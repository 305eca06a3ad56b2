import type { LocalisedText } from '#contract/language.ts'
import { ratingRule } from '#contract/review/rating-form.ts'
import { englishMessage, fieldLabel } from '#domain/validation/messages-en.ts'
import { notices } from '#domain/validation/notices-en.ts'
import { type RuleName, ruleNames } from '#domain/validation/rules.ts'
import { commonMessages } from '#server/messages/common.ts'

/** What a message needs beside rule and field. */
export type RuleParams = { passwordMax?: number; target?: string }

// Fields whose own name would not read as words; the message names them like the form does.
const aliases: Readonly<Record<string, string>> = {
  email_mobile: 'email_or_mobile_number',
  body: 'message',
  text: 'message',
  note: 'message',
}

// As the forms write them: a message names what stands above the field.
const fieldNames: Readonly<Record<string, { ar: string; ru: string }>> = {
  first_name: { ar: 'الاسم الأول', ru: 'Имя' },
  last_name: { ar: 'اسم العائلة', ru: 'Фамилия' },
  name: { ar: 'الاسم', ru: 'Имя' },
  email: { ar: 'البريد الإلكتروني', ru: 'Электронная почта' },
  mobile: { ar: 'الهاتف المحمول', ru: 'Мобильный телефон' },
  mobile_number: { ar: 'رقم الهاتف', ru: 'Номер телефона' },
  email_or_mobile_number: {
    ar: 'البريد الإلكتروني أو رقم الهاتف',
    ru: 'Почта или номер телефона',
  },
  password: { ar: 'كلمة المرور', ru: 'Пароль' },
  confirm_password: { ar: 'تأكيد كلمة المرور', ru: 'Повторите пароль' },
  terms: { ar: 'الشروط', ru: 'Условия' },
  otp: { ar: 'رمز التحقق', ru: 'Код' },
  message: { ar: 'الرسالة', ru: 'Сообщение' },
  destination: { ar: 'الوجهة', ru: 'Направление' },
  location: { ar: 'الموقع', ru: 'Место' },
  reason: { ar: 'السبب', ru: 'Причина' },
  steps: { ar: 'الخطوات', ru: 'Шаги' },
}

/** "Please select rating." of specification 5. */
const ratingText: LocalisedText = {
  en: notices.rating_missing,
  ar: 'يرجى اختيار التقييم.',
  ru: 'Выберите оценку.',
}

/** The specification's words of a broken rule in three languages; general words for other rules. */
export function ruleText(rule: string, field: string, params: RuleParams = {}): LocalisedText {
  if (rule === ratingRule) return ratingText
  const name = ruleNames.find((known) => known === rule)
  if (!name) return commonMessages.invalidField
  const key = aliases[field] ?? field
  const { passwordMax = 16, target = 'password' } = params
  return {
    en: englishMessage(name, key, target, passwordMax),
    ar: arabic(name, nameOf(key, 'ar'), nameOf(target, 'ar'), passwordMax),
    ru: russian(name, nameOf(key, 'ru'), nameOf(target, 'ru'), passwordMax),
  }
}

/** Field names that have words in every language, for the test that none is forgotten. */
export const namedFields = Object.keys(fieldNames)

function nameOf(field: string, language: 'ar' | 'ru'): string {
  return fieldNames[field]?.[language] ?? fieldLabel(field)
}

function arabic(rule: RuleName, field: string, target: string, passwordMax: number): string {
  const words: Record<RuleName, string> = {
    required: `يرجى إدخال ${field}.`,
    select: `يرجى اختيار ${field}.`,
    terms: `يرجى الموافقة على ${field}`,
    valid_location: `يرجى اختيار ${field} من القائمة.`,
    email: 'يرجى إدخال بريد إلكتروني صحيح.',
    email_mobile: 'يرجى إدخال بريد إلكتروني أو رقم هاتف صحيح.',
    mobile_number: 'يرجى إدخال رقم هاتف صحيح.',
    mobile_length: `يجب أن يتكوّن ${field} من 8 إلى 16 رقمًا.`,
    minLength: `يجب أن يكون طول ${field} من 8 إلى ${passwordMax} حرفًا.`,
    equal: `يجب أن يتطابق ${field} مع ${target}`,
    integer: `يجب أن يحتوي ${field} على أرقام فقط.`,
    decimal: `يجب أن يكون ${field} عددًا موجبًا.`,
    year: `يرجى إدخال ${field} بشكل صحيح.`,
    alphabet: `يجب أن يحتوي ${field} على حروف فقط.`,
    otp: 'يرجى إدخال رمز تحقق صحيح.',
    url: `يرجى إدخال ${field} بشكل صحيح.`,
    iframe: `يرجى إدخال ${field} بشكل صحيح.`,
    number: `يجب أن تكون قيمة ${field} رقمية`,
    date: `يرجى إدخال ${field} بشكل صحيح.`,
    location_mobile: 'يرجى إدخال رقم هاتف صحيح.',
  }
  return words[rule]
}

function russian(rule: RuleName, field: string, target: string, passwordMax: number): string {
  const words: Record<RuleName, string> = {
    required: `Заполните поле «${field}».`,
    select: `Выберите значение в поле «${field}».`,
    terms: `Примите «${field}»`,
    valid_location: `Выберите значение в поле «${field}» из списка.`,
    email: 'Укажите правильный адрес почты.',
    email_mobile: 'Укажите правильную почту или номер телефона.',
    mobile_number: 'Укажите правильный номер телефона.',
    mobile_length: `В поле «${field}» должно быть от 8 до 16 цифр.`,
    minLength: `В поле «${field}» должно быть от 8 до ${passwordMax} символов.`,
    equal: `Поле «${field}» должно совпадать с полем «${target}»`,
    integer: `В поле «${field}» допустимы только цифры.`,
    decimal: `В поле «${field}» должно быть положительное число.`,
    year: `Укажите правильное значение в поле «${field}».`,
    alphabet: `В поле «${field}» допустимы только буквы.`,
    otp: 'Введите правильный код.',
    url: `Укажите правильное значение в поле «${field}».`,
    iframe: `Укажите правильное значение в поле «${field}».`,
    number: `В поле «${field}» должно быть число`,
    date: `Укажите правильное значение в поле «${field}».`,
    location_mobile: 'Укажите правильный номер телефона.',
  }
  return words[rule]
}
