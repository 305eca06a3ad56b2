import { expect, test } from 'vitest'
import { languageOf, replyTo, topicsOf } from './autopilot-replies.ts'

test.each([
  ['Hi, we land at 14:00 and take a taxi', 'arrival'],
  ['The door code isn’t working!', 'door_code'],
  ['Could we have a late checkout?', 'late_checkout'],
  ['What is the wifi password?', 'wifi'],
  ['Can I park the car?', 'parking'],
  ['Thank you so much', 'thanks'],
  ['Is there a crib?', 'other'],
  ['سنصل الساعة العاشرة مساءً', 'arrival'],
  ['ما هو رمز الباب؟', 'door_code'],
  ['هل يمكن تأخير المغادرة؟', 'late_checkout'],
  ['كلمة سر الواي فاي؟', 'wifi'],
  ['هل يوجد موقف للسيارة؟', 'parking'],
  ['شكرًا جزيلًا', 'thanks'],
  ['Мы приедем вечером', 'arrival'],
  ['Какой код от двери?', 'door_code'],
  ['Можно поздний выезд?', 'late_checkout'],
  ['Где припарковать машину?', 'parking'],
  ['Большое спасибо!', 'thanks'],
])('%s', (text, topic) => expect(topicsOf(text)).toEqual([topic]))

test('thanks beside a question are politeness', () => {
  expect(topicsOf('Thanks! And the parking?')).toEqual(['parking'])
})

test('the letters tell the language, else the account does', () => {
  expect(languageOf('Hello', 'ar')).toBe('en')
  expect(languageOf('Привет', 'en')).toBe('ru')
  expect(languageOf('14:00?', 'ar')).toBe('ar')
})

test('an answer never says a code or a password', () => {
  const home = { checkInTime: '15:00', checkOutTime: '11:00', hasParking: true }
  expect(replyTo(['door_code', 'wifi'], 'en', home)).not.toMatch(/\d{3,}/)
})
