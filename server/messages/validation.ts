import type { LocalisedText } from '#contract/language.ts'
import { englishMessage } from '#domain/validation/messages-en.ts'
import { type RuleName, ruleNames } from '#domain/validation/rules.ts'

const fieldNames: Readonly<Record<string, { ar: string; ru: string }>> = {
  first_name: { ar: 'الاسم الأول', ru: 'имя' },
  last_name: { ar: 'اسم العائلة', ru: 'фамилию' },
  email: { ar: 'البريد الإلكتروني', ru: 'электронную почту' },
  mobile_number: { ar: 'رقم الهاتف', ru: 'номер телефона' },
  email_mobile: { ar: 'البريد أو رقم الهاتف', ru: 'почту или номер телефона' },
  password: { ar: 'كلمة المرور', ru: 'пароль' },
  confirm_password: { ar: 'تأكيد كلمة المرور', ru: 'подтверждение пароля' },
  terms: { ar: 'الشروط والأحكام', ru: 'условия использования' },
  otp: { ar: 'رمز التحقق', ru: 'код' },
  name: { ar: 'الاسم', ru: 'имя' },
  body: { ar: 'الرسالة', ru: 'сообщение' },
}

/** The specification's words of a broken rule in the three languages. */
export function ruleText(rule: string, field: string): LocalisedText | null {
  const name = ruleNames.find((known) => known === rule)
  if (!name) return null
  const { ar, ru } = fieldNames[field] ?? { ar: 'هذا الحقل', ru: 'это поле' }
  return {
    en: englishMessage(name, field, 'password'),
    ar: arabic(name, ar),
    ru: russian(name, ru),
  }
}

function arabic(rule: RuleName, field: string): string {
  const words: Record<RuleName, string> = {
    required: `يرجى إدخال ${field}.`,
    select: `يرجى اختيار ${field}.`,
    terms: `يرجى الموافقة على ${field}.`,
    valid_location: `يرجى اختيار ${field} من القائمة.`,
    email: 'يرجى إدخال بريد إلكتروني صحيح.',
    email_mobile: 'يرجى إدخال بريد إلكتروني أو رقم هاتف صحيح.',
    mobile_number: 'يرجى إدخال رقم هاتف صحيح.',
    mobile_length: 'يجب أن يكون طول الرقم من 8 إلى 16 رقمًا.',
    minLength: 'يجب أن يكون الطول من 8 إلى 16 حرفًا.',
    equal: `${field} لا يطابق.`,
    integer: 'أرقام فقط.',
    decimal: 'يجب أن يكون عددًا موجبًا.',
    year: 'يرجى إدخال سنة من أربعة أرقام.',
    alphabet: 'أحرف ومسافات فقط.',
    otp: 'يرجى إدخال رمز تحقق صحيح.',
    url: 'يرجى إدخال رابط صحيح.',
    iframe: 'يرجى إدخال إطار صحيح.',
    number: 'يجب أن تكون القيمة رقمية.',
    date: 'يرجى إدخال تاريخ صحيح.',
    location_mobile: 'يرجى إدخال رقم هاتف صحيح.',
  }
  return words[rule]
}

function russian(rule: RuleName, field: string): string {
  const words: Record<RuleName, string> = {
    required: `Пожалуйста, укажите ${field}.`,
    select: `Пожалуйста, выберите ${field}.`,
    terms: `Пожалуйста, примите ${field}.`,
    valid_location: `Пожалуйста, выберите ${field} из списка.`,
    email: 'Пожалуйста, введите правильный адрес почты.',
    email_mobile: 'Пожалуйста, введите правильную почту или номер телефона.',
    mobile_number: 'Пожалуйста, введите правильный номер телефона.',
    mobile_length: 'Номер должен содержать от 8 до 16 цифр.',
    minLength: 'Длина — от 8 до 16 символов.',
    equal: 'Значения не совпадают.',
    integer: 'Только цифры.',
    decimal: 'Должно быть положительное число.',
    year: 'Введите год из четырёх цифр.',
    alphabet: 'Только буквы и пробелы.',
    otp: 'Пожалуйста, введите правильный код.',
    url: 'Введите правильный адрес.',
    iframe: 'Введите правильную вставку.',
    number: 'Значение должно быть числом.',
    date: 'Введите правильную дату.',
    location_mobile: 'Пожалуйста, введите правильный номер телефона.',
  }
  return words[rule]
}
