import type { LocalisedText } from '#contract/language.ts'

export const contactMessages = {
  received: {
    en: 'Your message has reached us. We answer by e-mail within one working day.',
    ar: 'وصلتنا رسالتك. سنرد عليك بالبريد الإلكتروني خلال يوم عمل واحد.',
    ru: 'Мы получили ваше сообщение и ответим на почту в течение рабочего дня.',
  },
} as const satisfies Record<string, LocalisedText>
