import { expect, test } from 'vitest'
import { englishMessage } from '#domain/validation/messages-en.ts'
import { ruleNames } from '#domain/validation/rules.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import { fieldName, ruleMessage } from '#i18n/field-messages.ts'

test('every rule has exactly the words of the specification in English', async () => {
  const i18n = await createI18n('en')
  for (const rule of ruleNames) {
    const words = ruleMessage(i18n, rule, fieldName(i18n, 'first_name'), {
      target: fieldName(i18n, 'password'),
      passwordMax: 20,
    })
    expect(words, rule).toBe(englishMessage(rule, 'first_name', 'password', 20))
  }
})

test.each(['ar', 'ru'] as const)('every rule has words of its own in %s', async (language) => {
  const [english, i18n] = await Promise.all([createI18n('en'), createI18n(language)])
  for (const rule of ruleNames) {
    const words = ruleMessage(i18n, rule, fieldName(i18n, 'password'), { target: 'X' })
    expect(words, rule).not.toBe(ruleMessage(english, rule, fieldName(english, 'password')))
    expect(words, rule).not.toMatch(/[{}]|undefined/)
  }
  for (const field of ['first_name', 'last_name', 'email_mobile', 'confirm_password', 'terms']) {
    expect(fieldName(i18n, field)).not.toBe(fieldName(english, field))
  }
})
