import type { LocalisedText } from '#contract/language.ts'
import type { EarlyEnd } from '#server/messages/early-end.ts'
import type { EndedRequest } from '#server/messages/requests.ts'

type HostChatTexts = {
  booking_confirmed: LocalisedText
  booking_requested: LocalisedText
  request_ended: Readonly<Record<EndedRequest, LocalisedText>>
  ended_early: Readonly<Record<EarlyEnd, LocalisedText>>
}

/** What a conversation tells its host, where the guest's words would speak of another's card or dates. */
export const hostChatTexts: HostChatTexts = {
  booking_confirmed: {
    en: 'The stay is booked and paid. You can write to your guest here.',
    ar: 'الإقامة محجوزة ومدفوعة. يمكنك مراسلة ضيفك هنا.',
    ru: 'Проживание забронировано и оплачено. Здесь можно писать гостю.',
  },
  booking_requested: {
    en: 'The guest asks for this stay. The card is charged only when you accept.',
    ar: 'يطلب الضيف هذه الإقامة. لن يُخصم أي مبلغ من البطاقة قبل موافقتك.',
    ru: 'Гость просит об этом проживании. Деньги с карты спишутся, только когда вы согласитесь.',
  },
  request_ended: {
    declined: {
      en: 'This request was declined. The guest was not charged.',
      ar: 'رُفض هذا الطلب. لم يُخصم أي مبلغ من الضيف.',
      ru: 'Запрос отклонён. С гостя ничего не списано.',
    },
    lapsed: {
      en: 'This request ended without an answer. The guest was not charged.',
      ar: 'انتهى هذا الطلب دون رد. لم يُخصم أي مبلغ من الضيف.',
      ru: 'Запрос закрыт без ответа. С гостя ничего не списано.',
    },
    card_refused: {
      en: 'The guest’s bank did not let the card be charged. The nights are free again.',
      ar: 'لم يسمح مصرف الضيف بالخصم من البطاقة. الليالي متاحة من جديد.',
      ru: 'Банк гостя не разрешил списание с карты. Ночи снова свободны.',
    },
  },
  ended_early: {
    cancelled_by_host: {
      en: 'This stay was cancelled from the host’s side. Everything that the guest paid goes back.',
      ar: 'أُلغيت هذه الإقامة من جانب المضيف. يُرد إلى الضيف كل ما دفعه.',
      ru: 'Проживание отменено со стороны хозяина. Гостю вернётся всё, что он заплатил.',
    },
    cancelled_by_platform: {
      en: 'Areesh has cancelled this stay. Everything that the guest paid goes back.',
      ar: 'ألغى عريش هذه الإقامة. يُرد إلى الضيف كل ما دفعه.',
      ru: 'Ариш отменил это проживание. Гостю вернётся всё, что он заплатил.',
    },
    no_show: {
      en: 'It was reported that nobody came by the end of the check-in day. The guest can say that it is not so.',
      ar: 'أُبلغ بأن أحدًا لم يصل حتى نهاية يوم الوصول. يمكن للضيف أن يعترض.',
      ru: 'Сообщено, что до конца дня заезда никто не приехал. Гость может возразить.',
    },
  },
}
