import type { StayDispute } from '#contract/booking/dispute.ts'
import type { Language } from '#contract/language.ts'
import { inDirhams } from '#server/messages/in-dirhams.ts'

/** What guests are written to about: their bank left a charge as it is, or gave the money back. */
export type DisputeEvent = Exclude<StayDispute['outcome'], 'open'>

type Letter = { subject: string; body: string }

type Facts = Pick<StayDispute, 'about' | 'amount_fils' | 'unpaid_fils'> & {
  number: string
  title: string
  address: string | null
}

/** Tells a guest what their bank has decided about a charge, and what follows from it. */
export function disputeLetter(language: Language, event: DisputeEvent, facts: Facts): Letter {
  const { number, title, address, unpaid_fils } = facts
  const { subject, decided, unpaid } = words(
    inDirhams(facts.amount_fils, language),
    inDirhams(unpaid_fils, language),
    title,
  )[language]
  const paragraphs = [decided[facts.about][event], unpaid_fils > 0 ? unpaid : null, address]
  return {
    subject: `${subject} ${number}`,
    body: paragraphs.filter((part) => part !== null).join('\n\n'),
  }
}

type Words = {
  subject: string
  decided: Record<StayDispute['about'], Record<DisputeEvent, string>>
  unpaid: string
}

function words(amount: string, unpaid: string, title: string): Record<Language, Words> {
  return {
    en: {
      subject: 'Your bank has decided, booking',
      decided: {
        payment: {
          stands: `Your bank has decided: your payment of ${amount} for ${title} stands. Nothing more is charged.`,
          taken: `Your bank has given you back ${amount} of your payment for ${title}.`,
        },
        deposit: {
          stands: `Your bank has decided: the ${amount} charged of your deposit for ${title} stay charged. Nothing more is charged.`,
          taken: `Your bank has given you back the ${amount} charged of your deposit for ${title}.`,
        },
      },
      unpaid: `Unpaid again: ${unpaid}. Nothing is charged by itself; our team writes to you.`,
    },
    ar: {
      subject: 'قرار مصرفك، الحجز',
      decided: {
        payment: {
          stands: `قرّر مصرفك: تبقى دفعتك البالغة ${amount} عن ${title} كما هي. لن يُخصم أي مبلغ آخر.`,
          taken: `أعاد إليك مصرفك ${amount} من دفعتك عن ${title}.`,
        },
        deposit: {
          stands: `قرّر مصرفك: يبقى خصم ${amount} من وديعتك عن ${title} كما هو. لن يُخصم أي مبلغ آخر.`,
          taken: `أعاد إليك مصرفك ${amount} كانت قد خُصمت من وديعتك عن ${title}.`,
        },
      },
      unpaid: `أصبح غير مدفوع من جديد: ${unpaid}. لا يُخصم شيء تلقائيًا، وسيراسلك فريقنا.`,
    },
    ru: {
      subject: 'Решение вашего банка, бронирование',
      decided: {
        payment: {
          stands: `Ваш банк решил: платёж ${amount} остаётся в силе (${title}). Больше ничего не спишется.`,
          taken: `Ваш банк вернул вам ${amount} из платежа (${title}).`,
        },
        deposit: {
          stands: `Ваш банк решил: списание ${amount} из залога остаётся в силе (${title}). Больше ничего не спишется.`,
          taken: `Ваш банк вернул вам ${amount}, списанные из залога (${title}).`,
        },
      },
      unpaid: `Снова не оплачено: ${unpaid}. Автоматически ничего не спишется; вам напишет наша команда.`,
    },
  }
}
