import type { LocalisedText } from '#contract/language.ts'

/** Words of refused chat calls. */
export const chatMessages = {
  closed: {
    en: 'This conversation is closed. You can still read it.',
    ar: 'أُغلقت هذه المحادثة. ما زال بإمكانك قراءتها.',
    ru: 'Переписка закрыта. Её по-прежнему можно прочитать.',
  },
} as const satisfies Record<string, LocalisedText>
