import type { Language } from '#contract/language.ts'

type Letter = { subject: string; body: string }

/** Tells whoever reported a message that it has been decided. The words of the decision stay in the app. */
export function reportDecidedLetter(
  language: Language,
  { number, title, address }: { number: string; title: string; address: string | null },
): Letter {
  const words: Record<Language, Letter> = {
    en: {
      subject: `Your report is decided, booking ${number}`,
      body: `A person at Areesh has looked at the message that you reported (${title}). Read the decision under it. The other side is not told who reported.`,
    },
    ar: {
      subject: `بُتّ في بلاغك، الحجز ${number}`,
      body: `نظر أحد موظفي عريش في الرسالة التي أبلغت عنها (${title}). تجد القرار تحتها. لا يُخبَر الطرف الآخر بمن أبلغ.`,
    },
    ru: {
      subject: `По вашей жалобе принято решение, бронирование ${number}`,
      body: `Сотрудник Ариш рассмотрел сообщение, на которое вы пожаловались (${title}). Решение — под ним. Другой стороне не говорят, кто пожаловался.`,
    },
  }
  const { subject, body } = words[language]
  return { subject, body: address ? `${body}\n\n${address}` : body }
}
