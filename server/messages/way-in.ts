import type { Language } from '#contract/language.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'

/** Tells a guest that the way in is another now. Nothing in it opens a door. */
export function wayInChangedLetter(
  language: Language,
  { title, place, address }: LetterStay,
  isCodeNew: boolean,
): { subject: string; body: string } {
  const words: Record<Language, Record<'code' | 'way', { subject: string; text: string }>> = {
    en: {
      code: {
        subject: 'Your door code has changed',
        text: 'The former code does not open the door any more. Open your stay once while you have a signal, and the new one stays on your phone.',
      },
      way: {
        subject: 'Your host has changed the check-in details',
        text: 'Open your stay once while you have a signal, and the new details stay on your phone.',
      },
    },
    ar: {
      code: {
        subject: 'تغيّر رمز بابك',
        text: 'الرمز السابق لم يعد يفتح الباب. افتح صفحة إقامتك مرة واحدة وأنت متصل، فيبقى الرمز الجديد على هاتفك.',
      },
      way: {
        subject: 'غيّر مضيفك تفاصيل الوصول',
        text: 'افتح صفحة إقامتك مرة واحدة وأنت متصل، فتبقى التفاصيل الجديدة على هاتفك.',
      },
    },
    ru: {
      code: {
        subject: 'Код вашей двери изменился',
        text: 'Прежний код больше не открывает дверь. Откройте страницу поездки один раз при связи — и новый останется в телефоне.',
      },
      way: {
        subject: 'Хозяин изменил сведения о заезде',
        text: 'Откройте страницу поездки один раз при связи — и новые сведения останутся в телефоне.',
      },
    },
  }
  const { subject, text } = words[language][isCodeNew ? 'code' : 'way']
  const parts = [`${title}\n${place}`, text, address].filter((part) => part !== null)
  return { subject, body: parts.join('\n\n') }
}
