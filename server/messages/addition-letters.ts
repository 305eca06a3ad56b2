import type { Language, LocalisedText } from '#contract/language.ts'
import type { Addition } from '#domain/booking/additions.ts'
import { formatFils } from '#domain/money/fils.ts'
import { dayWords } from '#server/messages/booking.ts'

/** What happens to an addition that is worth telling. */
export type AdditionNews = 'requested' | 'agreed' | 'declined' | 'confirmed'

/** A line of the system in the conversation of the stay. */
export function additionChatLine(addition: Addition, news: AdditionNews): LocalisedText {
  return {
    en: `${nameOf(addition, 'en')}: ${newsWords[news].en}`,
    ar: `${nameOf(addition, 'ar')}: ${newsWords[news].ar}`,
    ru: `${nameOf(addition, 'ru')}: ${newsWords[news].ru}`,
  }
}

const newsWords: Readonly<Record<AdditionNews, LocalisedText>> = {
  requested: { en: 'the host is asked.', ar: 'سُئل المضيف.', ru: 'запрос отправлен хозяину.' },
  agreed: {
    en: 'the host agrees. It is yours once it is paid.',
    ar: 'وافق المضيف. يصبح لك بعد الدفع.',
    ru: 'хозяин согласен. Осталось оплатить.',
  },
  declined: {
    en: 'not possible this time. Nothing was charged.',
    ar: 'غير ممكن هذه المرة. لم يُخصم شيء.',
    ru: 'в этот раз не получится. Деньги не списаны.',
  },
  confirmed: { en: 'paid and confirmed.', ar: 'دُفع وتأكّد.', ru: 'оплачено и подтверждено.' },
}

/** An addition in a few words. */
function nameOf(addition: Addition, language: Language): string {
  switch (addition.type) {
    case 'extend': {
      const day = dayWords(addition.checkOut, language)
      return { en: `Stay until ${day}`, ar: `الإقامة حتى ${day}`, ru: `Проживание до ${day}` }[
        language
      ]
    }
    case 'late-checkout': {
      const { time } = addition
      return { en: `Checkout by ${time}`, ar: `المغادرة حتى ${time}`, ru: `Выезд до ${time}` }[
        language
      ]
    }
    case 'add-on':
      return { en: 'Extra services', ar: 'خدمات إضافية', ru: 'Дополнительные услуги' }[language]
  }
}

/** What the letter of an addition speaks of. */
export type AdditionLetter = {
  addition: Addition
  news: Exclude<AdditionNews, 'requested'>
  /** Number and title of the stay that it belongs to. */
  number: string
  title: string
  totalFils: number
  hasInvoice: boolean
  /** Address of the stay's page; null where the server does not know its own. */
  address: string | null
}

/** The letter that tells how an addition stands. */
export function additionLetter(
  language: Language,
  { addition, news, number, title, totalFils, hasInvoice, address }: AdditionLetter,
): { subject: string; body: string } {
  const name = nameOf(addition, language)
  const total = `AED ${formatFils(totalFils, language, 2)}`
  const money = {
    agreed: { en: `To pay: ${total}`, ar: `المطلوب دفعه: ${total}`, ru: `К оплате: ${total}` },
    confirmed: { en: `Paid: ${total}`, ar: `المدفوع: ${total}`, ru: `Оплачено: ${total}` },
    declined: { en: '', ar: '', ru: '' },
  }[news][language]
  const invoice = hasInvoice
    ? {
        en: 'The tax invoice is attached.',
        ar: 'الفاتورة الضريبية مرفقة.',
        ru: 'Налоговый счёт приложен.',
      }[language]
    : ''
  const lines = [title, `${name}: ${newsWords[news][language]}`, money, invoice, address ?? '']
  const about = {
    en: `your stay ${number}`,
    ar: `إقامتك ${number}`,
    ru: `ваше проживание ${number}`,
  }[language]
  return {
    subject: language === 'ar' ? `${name}، ${about}` : `${name}, ${about}`,
    body: lines.filter((line) => line !== '').join('\n'),
  }
}
