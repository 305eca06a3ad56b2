import { type Language, type LocalisedText, languages } from '#contract/language.ts'
import { placeContext } from '#domain/places/place-context.ts'

/** Words of refused quotes, bookings and payments. */
export const bookingMessages = {
  noGuest: {
    en: 'No. of guest should be greater then 0.',
    ar: 'يجب أن يكون عدد الضيوف أكبر من 0.',
    ru: 'Количество гостей должно быть больше 0.',
  },
  noAdult: {
    en: 'Please enter valid number of adults.',
    ar: 'أدخل عددًا صحيحًا من البالغين.',
    ru: 'Укажите правильное число взрослых.',
  },
  noPets: {
    en: 'No pets in this home. Service animals are always welcome.',
    ar: 'لا يُسمح بالحيوانات الأليفة في هذا البيت. حيوانات المساعدة مرحّب بها دائمًا.',
    ru: 'В это жильё нельзя с питомцами. Собаки-помощники всегда желанны.',
  },
  noCheckInThatDay: {
    en: 'Nobody checks in on that day of the week. Please choose another day.',
    ar: 'لا يوجد تسجيل وصول في هذا اليوم من الأسبوع. اختر يومًا آخر.',
    ru: 'В этот день недели заезда нет. Выберите другой день.',
  },
  tooFar: {
    en: 'Homes can be booked up to two years ahead, for a year at most. Please choose other dates.',
    ar: 'يمكن الحجز حتى سنتين مقدمًا ولمدة سنة على الأكثر. اختر تواريخ أخرى.',
    ru: 'Дома бронируют не более чем на два года вперёд и не дольше чем на год. Выберите другие даты.',
  },
  pastCheckIn: {
    en: 'This check-in day has passed in Dubai. Please select check in date.',
    ar: 'انقضى يوم الوصول هذا بتوقيت دبي. اختر تاريخ الوصول.',
    ru: 'Этот день заезда в Дубае уже прошёл. Выберите дату заезда.',
  },
  checkOutFirst: {
    en: 'Checkout comes after check-in. Please select check out date.',
    ar: 'تأتي المغادرة بعد الوصول. اختر تاريخ المغادرة.',
    ru: 'Выезд должен быть позже заезда. Выберите дату выезда.',
  },
  notListed: {
    en: 'This home is no longer listed.',
    ar: 'لم يعد هذا البيت معروضًا.',
    ru: 'Это жильё больше не сдаётся.',
  },
  quoteNotFound: {
    en: 'This price could not be found. Please ask for it again.',
    ar: 'لم نعثر على هذا السعر. اطلبه من جديد.',
    ru: 'Такой цены нет. Запросите её ещё раз.',
  },
  rulesNeeded: {
    en: 'Please accept the house rules and the terms and conditions.',
    ar: 'وافق على قواعد البيت والشروط والأحكام.',
    ru: 'Примите правила дома и условия.',
  },
  firstName: {
    en: 'Please enter first name.',
    ar: 'أدخل الاسم الأول.',
    ru: 'Введите имя.',
  },
  lastName: {
    en: 'Please enter last name.',
    ar: 'أدخل اسم العائلة.',
    ru: 'Введите фамилию.',
  },
  email: {
    en: 'Please enter valid email.',
    ar: 'أدخل بريدًا إلكترونيًا صحيحًا.',
    ru: 'Введите правильный адрес почты.',
  },
  mobile: {
    en: 'Please enter valid mobile number.',
    ar: 'أدخل رقم هاتف صحيحًا.',
    ru: 'Введите правильный номер телефона.',
  },
  holdEnded: {
    en: 'Your hold ended. Check the dates again.',
    ar: 'انتهت مهلة الحجز المؤقت. تحقّق من التواريخ مرة أخرى.',
    ru: 'Время брони истекло. Проверьте даты ещё раз.',
  },
  alreadyPaid: {
    en: 'This stay is paid already.',
    ar: 'هذه الإقامة مدفوعة بالفعل.',
    ru: 'Это проживание уже оплачено.',
  },
  typeNotOffered: {
    en: 'This way to pay is not available. Please choose another.',
    ar: 'طريقة الدفع هذه غير متاحة. اختر طريقة أخرى.',
    ru: 'Этот способ оплаты недоступен. Выберите другой.',
  },
  paymentArriving: {
    en: 'A payment for this stay is on its way already. Please wait until it is confirmed.',
    ar: 'هناك دفعة لهذه الإقامة في الطريق بالفعل. انتظر حتى يتم تأكيدها.',
    ru: 'Платёж за это проживание уже в пути. Дождитесь его подтверждения.',
  },
  providerAway: {
    en: 'The payment page did not answer. You haven’t been charged; please try again.',
    ar: 'لم تستجب صفحة الدفع. لم يُخصم منك أي مبلغ؛ حاول مرة أخرى.',
    ru: 'Страница оплаты не ответила. Деньги не списаны, попробуйте ещё раз.',
  },
  cannotCancel: {
    en: 'This booking can no longer be cancelled here. Please write to the host.',
    ar: 'لم يعد بالإمكان إلغاء هذا الحجز من هنا. راسل المضيف.',
    ru: 'Отменить это бронирование здесь уже нельзя. Напишите хозяину.',
  },
  beingAccepted: {
    en: 'The host has just accepted. Please look at the booking again in a moment.',
    ar: 'وافق المضيف للتو. عُد إلى الحجز بعد لحظات.',
    ru: 'Хозяин только что согласился. Откройте бронирование ещё раз через минуту.',
  },
  reasonText: {
    en: 'Please tell us in at least 10 characters why you cancel.',
    ar: 'اكتب سبب الإلغاء في 10 أحرف على الأقل.',
    ru: 'Опишите причину отмены, не меньше 10 знаков.',
  },
  refundChanged: {
    en: 'The refund has changed in the meantime. Please look at it again.',
    ar: 'تغيّر المبلغ المسترد في هذه الأثناء. راجعه مرة أخرى.',
    ru: 'Сумма возврата за это время изменилась. Посмотрите ещё раз.',
  },
  cancelled: {
    en: 'Your booking is cancelled.',
    ar: 'أُلغي حجزك.',
    ru: 'Бронирование отменено.',
  },
} as const satisfies Record<string, LocalisedText>

function inAll(words: (language: Language) => string): LocalisedText {
  const [en, ar, ru] = languages.map(words)
  return { en: en ?? '', ar: ar ?? '', ru: ru ?? '' }
}

/** "Thu 14 Jan" of a civil date. */
export function dayWords(date: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-AE`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${date}T00:00:00Z`))
}

const shownNights = 4

/** Names the nights that are taken, so that the guest can step around them. */
export function nightsTaken(nights: readonly string[]): LocalisedText {
  const lead: Record<Language, string> = {
    en: 'These nights are already booked',
    ar: 'هذه الليالي محجوزة',
    ru: 'Эти ночи уже заняты',
  }
  return inAll((language) => {
    const days = nights.slice(0, shownNights).map((night) => dayWords(night, language))
    const shown = nights.length > shownNights ? [...days, '…'] : days
    // A day has a comma of its own, and Russian lists of ListFormat have nothing between their members.
    const list = shown.join(language === 'ar' ? '؛ ' : '; ')
    return `${lead[language]}: ${list}${/[.…]$/.test(list) ? '' : '.'}`
  })
}

/** Says how many nights a home is let for at least. */
export function tooFewNights(minNights: number): LocalisedText {
  const ar: Partial<Record<Intl.LDMLPluralRule, string>> = {
    two: 'يؤجَّر هذا البيت لليلتين أو أكثر.',
    few: `يؤجَّر هذا البيت لمدة ${minNights} ليالٍ أو أكثر.`,
    many: `يؤجَّر هذا البيت لمدة ${minNights} ليلة أو أكثر.`,
  }
  const ru: Partial<Record<Intl.LDMLPluralRule, string>> = {
    one: `Жильё сдаётся не меньше чем на ${minNights} ночь.`,
    few: `Жильё сдаётся не меньше чем на ${minNights} ночи.`,
  }
  return {
    en: `This home is let for ${minNights} nights or more.`,
    ar:
      ar[new Intl.PluralRules('ar').select(minNights)] ??
      `يؤجَّر هذا البيت لمدة ${minNights} ليلة أو أكثر.`,
    ru:
      ru[new Intl.PluralRules('ru').select(minNights)] ??
      `Жильё сдаётся не меньше чем на ${minNights} ночей.`,
  }
}

/** Says how many a home takes, with the age bands that count (specification 9). */
export function tooManyGuests(maxGuests: number): LocalisedText {
  return {
    en: `This home takes up to ${maxGuests}: adults 13+ and children 2–12. Infants under 2 do not count.`,
    ar: `يتسع هذا البيت لعدد ${maxGuests} كحد أقصى من البالغين (13+) والأطفال (2–12). لا يُحتسب الرضّع دون السنتين.`,
    ru: `Максимум гостей: ${maxGuests}, считая взрослых (13+) и детей (2–12 лет). Младенцы до 2 лет не считаются.`,
  }
}

/** House and flat in one line, as a driver reads it. */
export function houseLine(building: LocalisedText, unit: string, floor: string): LocalisedText {
  if (!unit) return building
  return {
    en: floor ? `${building.en}, flat ${unit}, floor ${floor}` : `${building.en}, ${unit}`,
    ar: floor ? `${building.ar}، شقة ${unit}، الطابق ${floor}` : `${building.ar}، ${unit}`,
    ru: floor ? `${building.ru}, кв. ${unit}, этаж ${floor}` : `${building.ru}, ${unit}`,
  }
}

type District = Parameters<typeof placeContext>[0]
type City = Parameters<typeof placeContext>[1]

/** Street, district and what it belongs to in one line: a driver from another city knows where to go too. */
export function streetLine(street: LocalisedText, place: District, city: City): LocalisedText {
  const line = (language: Language) =>
    [street[language], place.names[language], placeContext(place, city, language)]
      .filter(Boolean)
      .join(language === 'ar' ? '، ' : ', ')
  return { en: line('en'), ar: line('ar'), ru: line('ru') }
}

/** First message of a conversation: the stay is booked. */
export const confirmedChatText: LocalisedText = {
  en: 'Your booking is confirmed. You can write to your host here.',
  ar: 'تم تأكيد حجزك. يمكنك مراسلة مضيفك هنا.',
  ru: 'Бронирование подтверждено. Здесь можно писать хозяину.',
}

/** Labels of price lines as the payment page shows them. */
export const payLineLabels: Readonly<Record<string, LocalisedText>> = {
  nights: { en: 'Nights', ar: 'الليالي', ru: 'Ночи' },
  cleaning: { en: 'Cleaning', ar: 'التنظيف', ru: 'Уборка' },
  extra_guests: { en: 'Extra guests', ar: 'ضيوف إضافيون', ru: 'Дополнительные гости' },
  pets: { en: 'Pets', ar: 'الحيوانات الأليفة', ru: 'Питомцы' },
  late_checkout: { en: 'Late checkout', ar: 'مغادرة متأخرة', ru: 'Поздний выезд' },
  add_on: { en: 'Services', ar: 'خدمات', ru: 'Услуги' },
  kept: {
    en: 'Kept by the cancellation policy',
    ar: 'محتفَظ به وفق سياسة الإلغاء',
    ru: 'Удержано по правилам отмены',
  },
  vat: { en: 'VAT 5%', ar: 'ضريبة القيمة المضافة 5%', ru: 'НДС 5%' },
  tourism_fee: { en: 'Tourism fee', ar: 'رسم السياحة', ru: 'Туристический сбор' },
}

/** The one row of the payment page for a change whose parts go up and down. */
export const differenceLabel: LocalisedText = {
  en: 'Change of dates or guests',
  ar: 'تغيير التواريخ أو الضيوف',
  ru: 'Изменение дат или гостей',
}
