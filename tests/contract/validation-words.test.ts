import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { type NoticeCode, notices } from '#domain/validation/notices-en.ts'
import { type RuleName, ruleNames } from '#domain/validation/rules.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import { fieldName, ruleMessage } from '#i18n/field-messages.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { ruleText } from '#server/messages/validation.ts'
import { type Api, openApi } from '#tests/support/api.ts'

type Words = { field: string } & Readonly<Record<Language, string>>

/** Every rule of specification 5 with its words, for a field of a form of ours. */
const rules: Readonly<Record<RuleName, Words>> = {
  required: {
    field: 'first_name',
    en: 'Please enter First name.',
    ar: 'يرجى إدخال الاسم الأول.',
    ru: 'Заполните поле «Имя».',
  },
  select: {
    field: 'reason',
    en: 'Please select Reason.',
    ar: 'يرجى اختيار السبب.',
    ru: 'Выберите значение в поле «Причина».',
  },
  terms: {
    field: 'terms',
    en: 'Please accept Terms',
    ar: 'يرجى الموافقة على الشروط',
    ru: 'Примите «Условия»',
  },
  valid_location: {
    field: 'reason',
    en: 'Please select valid Reason.',
    ar: 'يرجى اختيار السبب من القائمة.',
    ru: 'Выберите значение в поле «Причина» из списка.',
  },
  email: {
    field: 'email',
    en: 'Please enter valid email.',
    ar: 'يرجى إدخال بريد إلكتروني صحيح.',
    ru: 'Укажите правильный адрес почты.',
  },
  email_mobile: {
    field: 'email_mobile',
    en: 'Please enter valid email or mobile number.',
    ar: 'يرجى إدخال بريد إلكتروني أو رقم هاتف صحيح.',
    ru: 'Укажите правильную почту или номер телефона.',
  },
  mobile_number: {
    field: 'mobile',
    en: 'Please enter valid mobile number.',
    ar: 'يرجى إدخال رقم هاتف صحيح.',
    ru: 'Укажите правильный номер телефона.',
  },
  mobile_length: {
    field: 'mobile_number',
    en: 'Mobile number length should be 8 - 16 digits long.',
    ar: 'يجب أن يتكوّن رقم الهاتف من 8 إلى 16 رقمًا.',
    ru: 'В поле «Номер телефона» должно быть от 8 до 16 цифр.',
  },
  minLength: {
    field: 'password',
    en: 'Password length should be 8 - 16 characters long.',
    ar: 'يجب أن يكون طول كلمة المرور من 8 إلى 16 حرفًا.',
    ru: 'В поле «Пароль» должно быть от 8 до 16 символов.',
  },
  equal: {
    field: 'confirm_password',
    en: 'Confirm password should be same as Password',
    ar: 'يجب أن يتطابق تأكيد كلمة المرور مع كلمة المرور',
    ru: 'Поле «Повторите пароль» должно совпадать с полем «Пароль»',
  },
  integer: {
    field: 'mobile_number',
    en: 'Mobile number should be digits only.',
    ar: 'يجب أن يحتوي رقم الهاتف على أرقام فقط.',
    ru: 'В поле «Номер телефона» допустимы только цифры.',
  },
  decimal: {
    field: 'mobile_number',
    en: 'Mobile number should be a positive number.',
    ar: 'يجب أن يكون رقم الهاتف عددًا موجبًا.',
    ru: 'В поле «Номер телефона» должно быть положительное число.',
  },
  year: {
    field: 'name',
    en: 'Please enter valid Name.',
    ar: 'يرجى إدخال الاسم بشكل صحيح.',
    ru: 'Укажите правильное значение в поле «Имя».',
  },
  alphabet: {
    field: 'last_name',
    en: 'Last name should be letters only.',
    ar: 'يجب أن يحتوي اسم العائلة على حروف فقط.',
    ru: 'В поле «Фамилия» допустимы только буквы.',
  },
  otp: {
    field: 'otp',
    en: 'Please enter valid OTP.',
    ar: 'يرجى إدخال رمز تحقق صحيح.',
    ru: 'Введите правильный код.',
  },
  url: {
    field: 'name',
    en: 'Please enter valid Name.',
    ar: 'يرجى إدخال الاسم بشكل صحيح.',
    ru: 'Укажите правильное значение в поле «Имя».',
  },
  iframe: {
    field: 'name',
    en: 'Please enter valid Name.',
    ar: 'يرجى إدخال الاسم بشكل صحيح.',
    ru: 'Укажите правильное значение в поле «Имя».',
  },
  number: {
    field: 'mobile_number',
    en: 'Mobile number should be numeric',
    ar: 'يجب أن تكون قيمة رقم الهاتف رقمية',
    ru: 'В поле «Номер телефона» должно быть число',
  },
  date: {
    field: 'name',
    en: 'Please enter valid Name.',
    ar: 'يرجى إدخال الاسم بشكل صحيح.',
    ru: 'Укажите правильное значение в поле «Имя».',
  },
  location_mobile: {
    field: 'mobile',
    en: 'Please enter valid mobile number.',
    ar: 'يرجى إدخال رقم هاتف صحيح.',
    ru: 'Укажите правильный номер телефона.',
  },
}

/** The messages of specification 5 that belong to a form as a whole, letter by letter. */
const wholeForms: Readonly<Record<NoticeCode, string>> = {
  party_missing: 'Please enter no. of guest.',
  stay_missing: 'Please select check in check out date.',
  destination_missing: 'Please select destination.',
  check_in_missing: 'Please select check in date.',
  check_out_missing: 'Please select check out date.',
  check_out_time_missing: 'Please select check out time.',
  add_ons_missing: 'Please select atleast one add ons.',
  party_count: 'No. of guest should be greater then 0.',
  party_adults: 'Please enter valid number of adults.',
  rating_missing: 'Please select rating.',
  resend_wait: 'Please wait for 42 sec for resend OTP.',
}

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** Messages beside the fields of a refused call. */
async function refusals(call: string, input: object, language: Language) {
  const { envelope } = await api.call(call, input, { automatic: { lang_code: language } })
  if (typeof envelope.message === 'string') return {}
  return Object.fromEntries(envelope.message.map(({ param, msg }) => [param, msg]))
}

describe.each(languages)('in %s', (language) => {
  test.each(ruleNames)('the rule %s has its words, in forms and in answers alike', async (rule) => {
    const { field, [language]: words } = rules[rule]
    const i18n = await createI18n(language)
    const target = fieldName(i18n, 'password')
    expect(ruleMessage(i18n, rule, fieldName(i18n, field), { target })).toBe(words)
    expect(ruleText(rule, field)[language]).toBe(words)
  })

  test('fields of the desk and of stays have names of that language', () => {
    for (const field of ['body', 'text', 'note', 'reason', 'steps']) {
      const words = ruleText('required', field)[language]
      expect(words).not.toMatch(/\b(Text|Note|Body)\b/)
      if (language !== 'en') expect(words, field).not.toMatch(/[a-z]/i)
    }
  })

  test('the forms of joining are refused by their rules, in these words', async () => {
    const say = (rule: RuleName, field = rules[rule].field) => ruleText(rule, field)[language]
    const form = { first_name: 'Layla1', last_name: '', email: 'layla@', mobile: '12' }
    const passwords = { password: 'short', confirm_password: 'other' }
    expect(await refusals('registration/signUp', { ...form, ...passwords }, language)).toEqual({
      first_name: say('alphabet', 'first_name'),
      last_name: say('required', 'last_name'),
      email: rules.email[language],
      mobile: rules.mobile_number[language],
      password: rules.minLength[language],
      confirm_password: rules.equal[language],
      terms: rules.terms[language],
    })
    expect(
      await refusals('registration/signUp', { ...form, email: '', mobile: '' }, language),
    ).toMatchObject({
      email: rules.email_mobile[language],
    })
    const name = { email_mobile: 'layla', password: ' ' }
    expect(await refusals('registration/logIn', name, language)).toEqual({
      email_mobile: rules.email_mobile[language],
      password: say('required', 'password'),
    })
    const code = { validate_string: 'x'.repeat(32), otp: '123' }
    expect(await refusals('registration/verifyCode', code, language)).toEqual({
      otp: rules.otp[language],
    })
    const empty = { ...code, otp: ' ' }
    expect(await refusals('registration/verifyCode', empty, language)).toEqual({
      otp: say('required', 'otp'),
    })
    const report = { slug: 'x', reason: 'none', body: ' ' }
    expect(await refusals('property/report', report, language)).toEqual({
      reason: rules.select[language],
      body: say('required', 'body'),
    })
  })
})

test('messages of whole forms have the words of the specification', () => {
  const filled = Object.entries(notices).map(([code, words]) => [
    code,
    words.replace('{seconds}', '42'),
  ])
  expect(Object.fromEntries(filled)).toEqual(wholeForms)
  expect(bookingMessages.noGuest.en).toBe(wholeForms.party_count)
  expect(bookingMessages.noAdult.en).toBe(wholeForms.party_adults)
  expect(codeMessages.wait(42).en).toBe(wholeForms.resend_wait)
  expect(bookingMessages.pastCheckIn.en).toContain(wholeForms.check_in_missing)
  expect(bookingMessages.checkOutFirst.en).toContain(wholeForms.check_out_missing)
})
