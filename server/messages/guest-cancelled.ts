import type { Language, LocalisedText } from '#contract/language.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { dayWords } from '#server/messages/booking.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'

/** What a conversation tells its guest who has called a stay off; `leaveOn` is the day of one who is in the house. */
export function youCancelledChatText(leaveOn: CivilDate | null): LocalisedText {
  if (leaveOn === null) {
    return {
      en: 'You cancelled this stay.',
      ar: 'ألغيتَ هذه الإقامة.',
      ru: 'Вы отменили это проживание.',
    }
  }
  return {
    en: `You leave early, on ${dayWords(leaveOn, 'en')}. You gave up the nights from that day on.`,
    ar: `ستغادر قبل موعدك يوم ${dayWords(leaveOn, 'ar')}، وقد تخليت عن الليالي ابتداءً من ذلك اليوم.`,
    ru: `Вы уезжаете раньше срока: ${dayWords(leaveOn, 'ru')}. От ночей начиная с этого дня вы отказались.`,
  }
}

/** The same as its host is told it. */
export function guestCancelledChatText(leaveOn: CivilDate | null): LocalisedText {
  if (leaveOn === null) {
    return {
      en: 'The guest has cancelled this stay.',
      ar: 'ألغى الضيف هذه الإقامة.',
      ru: 'Гость отменил это проживание.',
    }
  }
  return {
    en: `The guest leaves early, on ${dayWords(leaveOn, 'en')}. The nights from that day on are given up.`,
    ar: `يغادر الضيف قبل موعده يوم ${dayWords(leaveOn, 'ar')}، ويتخلى عن الليالي ابتداءً من ذلك اليوم.`,
    ru: `Гость уезжает раньше срока: ${dayWords(leaveOn, 'ru')}. От ночей начиная с этого дня он отказался.`,
  }
}

/** The letter to the host of such a stay; guests' names stay in the app. */
export function guestCancelledLetter(
  language: Language,
  stay: LetterStay,
  { leaveOn }: { leaveOn: CivilDate | null },
): { subject: string; body: string } {
  const { number, title, checkIn, checkOut, address } = stay
  const dates = `${dayWords(checkIn, language)} – ${dayWords(checkOut, language)}`
  const freed = dayWords(leaveOn ?? checkIn, language)
  const end = address ? `\n\n${address}` : ''
  const said = guestCancelledChatText(leaveOn)[language]
  return {
    subject: subjects[leaveOn === null ? 'cancelled' : 'leaving'][language](number),
    body: `${title}\n${dates}\n\n${said} ${bookable[language](freed)}${end}`,
  }
}

const subjects: Readonly<
  Record<'cancelled' | 'leaving', Readonly<Record<Language, (number: string) => string>>>
> = {
  cancelled: {
    en: (number) => `The guest has cancelled booking ${number}`,
    ar: (number) => `ألغى الضيف الحجز ${number}`,
    ru: (number) => `Гость отменил бронирование ${number}`,
  },
  leaving: {
    en: (number) => `The guest of booking ${number} leaves early`,
    ar: (number) => `ضيف الحجز ${number} يغادر قبل موعده`,
    ru: (number) => `Гость по бронированию ${number} уезжает раньше срока`,
  },
}

const bookable: Readonly<Record<Language, (day: string) => string>> = {
  en: (day) => `From ${day} on your home can be booked by others again.`,
  ar: (day) => `أصبح بيتك متاحًا لحجوزات أخرى ابتداءً من ${day}.`,
  ru: (day) => `С ${day} ваше жильё снова могут забронировать другие.`,
}
