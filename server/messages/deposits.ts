import type { Language, LocalisedText } from '#contract/language.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'
import { inDirhams } from '#server/messages/in-dirhams.ts'
import { cardTime } from '#server/messages/money-back.ts'
import { hostLetterBody } from '#server/messages/requests.ts'

/** Words of the calls about deposits. */
export const depositMessages = {
  claimed: {
    en: 'Claimed. The guest is told, and can object.',
    ar: 'سُجّلت المطالبة. سيُبلغ الضيف، وله أن يعترض.',
    ru: 'Удержание заявлено. Гость узнает о нём и может возразить.',
  },
  objected: {
    en: 'We have your objection. A person at Areesh decides, and you are told.',
    ar: 'وصلنا اعتراضك. سيبتّ فيه أحد موظفي عريش، ونخبرك بالقرار.',
    ru: 'Мы получили возражение. Решит сотрудник Ариш, и вы узнаете о решении.',
  },
  decided: {
    en: 'Decided. The guest is told.',
    ar: 'صدر القرار، وسيُبلغ الضيف به.',
    ru: 'Решение принято. Гость узнает о нём.',
  },
  notPossible: {
    en: 'This has changed since, or its time is over.',
    ar: 'تغيّر الأمر منذ ذلك الحين أو انتهت مهلته.',
    ru: 'Это уже изменилось, или время вышло.',
  },
  amount: {
    en: 'Enter an amount in dirhams up to what is there.',
    ar: 'أدخل مبلغًا بالدرهم لا يتجاوز المتاح.',
    ru: 'Укажите сумму в дирхамах, не больше имеющейся.',
  },
  words: {
    en: 'Please write at least 10 characters.',
    ar: 'يرجى كتابة 10 أحرف على الأقل.',
    ru: 'Напишите, пожалуйста, не меньше 10 знаков.',
  },
} as const satisfies Record<string, LocalisedText>

/**
 * What guests are written to about: the card refused, there is no card, something was charged, an objection was
 * decided.
 */
export type DepositEvent = 'refused' | 'no_card' | 'charged' | 'decided'

type Letter = { subject: string; body: string }
type Facts = {
  number: string
  title: string
  amountFils: number
  capturedFils: number
  returnedFils: number
  address: string | null
}

/** Tells a guest what happened to their deposit. The words of host and operator stay in the app. */
export function depositLetter(language: Language, event: DepositEvent, facts: Facts): Letter {
  const { number, title, address } = facts
  const amount = inDirhams(facts.amountFils, language)
  const captured = inDirhams(facts.capturedFils, language)
  const returned = inDirhams(facts.returnedFils, language)
  const isReturned = facts.returnedFils > 0
  const isWhole = facts.capturedFils === facts.amountFils
  const words: Record<Language, Record<DepositEvent, Letter>> = {
    en: {
      refused: {
        subject: `Your deposit could not be set aside, booking ${number}`,
        body: `Your card refused to set aside the deposit of ${amount} for ${title}. Nothing was charged. Please add another card to your profile; we ask again by ourselves.`,
      },
      no_card: {
        subject: `A card for your deposit, booking ${number}`,
        body: `The deposit of ${amount} for ${title} is set aside on a card, and you have given none yet. Please add one to your profile; we ask by ourselves. Nothing is charged.`,
      },
      charged: {
        subject: `${isWhole ? 'Your deposit' : 'A part of your deposit'} was charged, booking ${number}`,
        body: `${isWhole ? `The whole deposit of ${captured} for ${title} was` : `${captured} of your deposit for ${title} were`} charged. Why is on the page of your trip. If it is not right, you can object there within two weeks.`,
      },
      decided: {
        subject: `Your objection is decided, booking ${number}`,
        body: isReturned
          ? `${returned} of your deposit for ${title} go back to you. ${cardTime.en} Why is on the page of your trip.`
          : `The charge of ${captured} for ${title} stays. Why is on the page of your trip.`,
      },
    },
    ar: {
      refused: {
        subject: `تعذّر حجز وديعتك، الحجز ${number}`,
        body: `رفضت بطاقتك حجز وديعة بقيمة ${amount} عن ${title}. لم يُخصم شيء. يرجى إضافة بطاقة أخرى في ملفك الشخصي، وسنعيد المحاولة تلقائيًا.`,
      },
      no_card: {
        subject: `بطاقة لوديعتك، الحجز ${number}`,
        body: `تُحجز وديعة بقيمة ${amount} عن ${title} على بطاقة، ولم تضف بطاقة بعد. يرجى إضافة بطاقة في ملفك الشخصي، وسنحاول تلقائيًا. لا يُخصم شيء.`,
      },
      charged: {
        subject: `${isWhole ? 'خُصمت وديعتك' : 'خُصم جزء من وديعتك'}، الحجز ${number}`,
        body: `${isWhole ? `خُصمت وديعتك عن ${title} كاملة، وقيمتها ${captured}` : `خُصم ${captured} من وديعتك عن ${title}`}. تجد السبب في صفحة رحلتك. إن لم يكن الخصم صحيحًا فيمكنك الاعتراض هناك خلال أسبوعين.`,
      },
      decided: {
        subject: `صدر القرار في اعتراضك، الحجز ${number}`,
        body: isReturned
          ? `يُعاد إليك ${returned} من وديعتك عن ${title}. ${cardTime.ar} تجد السبب في صفحة رحلتك.`
          : `يبقى خصم ${captured} عن ${title} كما هو. تجد السبب في صفحة رحلتك.`,
      },
    },
    ru: {
      refused: {
        subject: `Не удалось заблокировать залог, бронирование ${number}`,
        body: `Карта отказалась заблокировать залог ${amount}: ${title}. Ничего не списано. Добавьте, пожалуйста, другую карту в профиле, мы попробуем снова сами.`,
      },
      no_card: {
        subject: `Карта для залога, бронирование ${number}`,
        body: `Залог ${amount} блокируется на карте, а карты пока нет: ${title}. Добавьте её, пожалуйста, в профиле, остальное мы сделаем сами. Ничего не списывается.`,
      },
      charged: {
        subject: `${isWhole ? 'Списан залог' : 'Списана часть залога'}, бронирование ${number}`,
        body: `${isWhole ? `Залог списан целиком, ${captured}` : `Из залога списано ${captured}`}: ${title}. Причина указана на странице поездки. Если это неверно, там можно возразить в течение двух недель.`,
      },
      decided: {
        subject: `По вашему возражению принято решение, бронирование ${number}`,
        body: isReturned
          ? `Вам вернётся ${returned} из залога: ${title}. ${cardTime.ru} Причина указана на странице поездки.`
          : `Списание ${captured} остаётся в силе: ${title}. Причина указана на странице поездки.`,
      },
    },
  }
  const { subject, body } = words[language][event]
  return { subject, body: address ? `${body}\n\n${address}` : body }
}

/** What hosts are written to about: the guest objects to their claim, or that is decided. */
export type HostDepositNews = 'objected' | 'decided'

type HostFacts = { news: HostDepositNews; capturedFils: number; returnedFils: number }

/** Tells a host what became of a claim on a deposit. The words of guest and operator stay in the app. */
export function hostDepositLetter(
  language: Language,
  stay: LetterStay,
  { news, ...facts }: HostFacts,
): Letter {
  const captured = inDirhams(facts.capturedFils, language)
  const returned = inDirhams(facts.returnedFils, language)
  const isReturned = facts.returnedFils > 0
  const { number } = stay
  const words: Record<Language, Record<HostDepositNews, Letter>> = {
    en: {
      objected: {
        subject: `The guest objects to your claim, booking ${number}`,
        body: `The guest objects to the charge of ${captured} of the deposit. A person at Areesh reads both sides and decides; you are told. What the guest writes is with the stay.`,
      },
      decided: {
        subject: `The guest’s objection is decided, booking ${number}`,
        body: isReturned
          ? `${returned} of the ${captured} charged of the deposit go back to the guest. Why is with the stay.`
          : `The charge of ${captured} of the deposit stays. Why is with the stay.`,
      },
    },
    ar: {
      objected: {
        subject: `الضيف يعترض على مطالبتك، الحجز ${number}`,
        body: `يعترض الضيف على خصم ${captured} من الوديعة. يقرأ أحد موظفي عريش ما كتبه الطرفان ويبتّ في الأمر، ثم نبلغك. تجد ما كتبه الضيف مع الإقامة.`,
      },
      decided: {
        subject: `صدر القرار في اعتراض الضيف، الحجز ${number}`,
        body: isReturned
          ? `يُعاد إلى الضيف ${returned} من أصل ${captured} خُصمت من الوديعة. تجد السبب مع الإقامة.`
          : `يبقى خصم ${captured} من الوديعة كما هو. تجد السبب مع الإقامة.`,
      },
    },
    ru: {
      objected: {
        subject: `Гость возражает против удержания, бронирование ${number}`,
        body: `Гость возражает против списания ${captured} из залога. Сотрудник Ариш прочтёт обе стороны и решит; вы узнаете о решении. Слова гостя — в карточке проживания.`,
      },
      decided: {
        subject: `По возражению гостя принято решение, бронирование ${number}`,
        body: isReturned
          ? `Из списанных ${captured} залога гостю вернётся ${returned}. Причина — в карточке проживания.`
          : `Списание ${captured} из залога остаётся в силе. Причина — в карточке проживания.`,
      },
    },
  }
  const { subject, body } = words[language][news]
  return { subject, body: hostLetterBody(language, stay, body) }
}
