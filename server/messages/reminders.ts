import type { Language } from '#contract/language.ts'
import { dayWords } from '#server/messages/booking.ts'

type Facts = {
  title: string
  checkIn: string
  checkInTime: string
  isToday: boolean
  /** Whether the one who booked has to register. */
  isOwnMissing: boolean
  /** Names of the other adults that are missing, null where nobody has written one, with numbers. */
  others: readonly { name: string | null; number: number }[]
  /** Where the guest registers, and where the other adults are invited; null where none is known. */
  ownAddress: string | null
  stayAddress: string | null
}

type Words = {
  subject: string
  arrival: string
  law: string
  missing: (names: string) => string
  register: string
  invite: string
  duration: string
  you: string
  adult: (number: number) => string
}

function wordsOf(language: Language, day: string, { checkInTime, isToday }: Facts): Words {
  switch (language) {
    case 'en':
      return {
        subject: isToday
          ? 'Your stay begins today: somebody still has to register'
          : `Before your stay on ${day}: somebody still has to register`,
        arrival: `Check-in: ${day}, from ${checkInTime}`,
        law: 'The law asks for the identity of every adult. The door code appears once all are verified.',
        missing: (names) => `Still missing: ${names}.`,
        register: 'Verify yourself:',
        invite: 'Send the others their link:',
        duration: 'It takes two minutes.',
        you: 'you',
        adult: (number) => `adult ${number}`,
      }
    case 'ar':
      return {
        subject: isToday
          ? 'إقامتك تبدأ اليوم: لم يكتمل تسجيل الجميع'
          : `قبل إقامتك ${day}: لم يكتمل تسجيل الجميع`,
        arrival: `تسجيل الوصول: ${day} من ${checkInTime}`,
        law: 'يشترط القانون توثيق هوية كل بالغ. يظهر رمز الباب بعد توثيق الجميع.',
        missing: (names) => `بقي توثيق: ${names}.`,
        register: 'لتوثيق هويتك:',
        invite: 'لإرسال الرابط إلى البقية:',
        duration: 'يستغرق ذلك دقيقتين.',
        you: 'أنت',
        adult: (number) => `البالغ رقم ${number}`,
      }
    case 'ru':
      return {
        subject: isToday
          ? 'Заезд сегодня: зарегистрированы не все'
          : `Заезд ${day}: зарегистрированы не все`,
        arrival: `Заезд: ${day} с ${checkInTime}`,
        law: 'По закону нужно подтвердить личность каждого взрослого. Код двери появится, когда проверку пройдут все.',
        missing: (names) => `Осталось: ${names}.`,
        register: 'Пройти проверку:',
        invite: 'Отправить ссылку остальным:',
        duration: 'Это занимает две минуты.',
        you: 'вы',
        adult: (number) => `взрослый № ${number}`,
      }
  }
}

/** Reminds the one who booked of the adults that are not verified. Nothing in it opens a door. */
export function registrationReminder(
  language: Language,
  facts: Facts,
): { subject: string; body: string; sms: string } {
  const words = wordsOf(language, dayWords(facts.checkIn, language), facts)
  const { isOwnMissing, others, ownAddress, stayAddress } = facts
  const named = others.map(({ name, number }) => name ?? words.adult(number))
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    isOwnMissing ? [words.you, ...named] : named,
  )
  const links = [
    ...(isOwnMissing && ownAddress ? [`${words.register}\n${ownAddress}`] : []),
    ...(others.length > 0 && stayAddress ? [`${words.invite}\n${stayAddress}`] : []),
  ]
  const missing = words.missing(names)
  const paragraphs = [
    `${facts.title}\n${words.arrival}`,
    `${words.law} ${missing}`,
    ...links,
    words.duration,
  ]
  const link = stayAddress ?? ownAddress
  return {
    subject: words.subject,
    body: paragraphs.join('\n\n'),
    sms: [`${words.subject}. ${missing}`, ...(link ? [link] : [])].join('\n'),
  }
}
