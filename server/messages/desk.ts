import type { LocalisedText } from '#contract/language.ts'
import type { AnswerOutcome } from '#server/services/requests-answer.ts'

const answered: Readonly<Record<AnswerOutcome, LocalisedText>> = {
  confirmed: {
    en: 'Accepted. The stay is booked.',
    ar: 'تمت الموافقة، والإقامة محجوزة.',
    ru: 'Принято. Проживание забронировано.',
  },
  charging: {
    en: 'Accepted. The card’s bank has not answered yet; the stay is booked as soon as it does.',
    ar: 'تمت الموافقة. لم يرد مصرف البطاقة بعد، وسيُحجز البيت فور رده.',
    ru: 'Принято. Банк карты ещё не ответил; бронь появится, как только он ответит.',
  },
  declined: {
    en: 'Declined. The nights are free again.',
    ar: 'رُفض الطلب، والليالي متاحة من جديد.',
    ru: 'Отклонено. Ночи снова свободны.',
  },
  'card-refused': {
    en: 'The card could not be charged. The request has ended, and the nights are free again.',
    ar: 'تعذّر الخصم من البطاقة. انتهى الطلب، والليالي متاحة من جديد.',
    ru: 'Списать деньги с карты не удалось. Запрос закрыт, ночи снова свободны.',
  },
  'too-late': {
    en: 'This request has had its answer already, or its time was over.',
    ar: 'أُجيب عن هذا الطلب من قبل أو انتهت مهلته.',
    ru: 'На этот запрос уже ответили, или его время вышло.',
  },
}

/** Words of the desk's calls. */
export const deskMessages = {
  answered,
  agreed: {
    en: 'Accepted. The guest can pay now.',
    ar: 'تمت الموافقة، ويمكن للضيف الدفع الآن.',
    ru: 'Принято. Теперь гость может оплатить.',
  },
  blockOrder: {
    en: 'The home is free again after the first night, not before.',
    ar: 'يعود البيت متاحًا بعد الليلة الأولى لا قبلها.',
    ru: 'Жильё освобождается после первой ночи, а не раньше.',
  },
  blockPast: {
    en: 'This day has passed in Dubai.',
    ar: 'انقضى هذا اليوم بتوقيت دبي.',
    ru: 'Этот день в Дубае уже прошёл.',
  },
  blockTooLong: {
    en: 'One block is a year at most.',
    ar: 'أقصى مدة للحجب سنة واحدة.',
    ru: 'Закрыть можно не больше чем на год за раз.',
  },
  blocked: {
    en: 'These nights are blocked.',
    ar: 'حُجبت هذه الليالي.',
    ru: 'Эти ночи закрыты.',
  },
  freed: {
    en: 'These nights are open for guests again.',
    ar: 'عادت هذه الليالي متاحة للضيوف.',
    ru: 'Эти ночи снова открыты для гостей.',
  },
  manyPhotos: {
    en: 'Many photos were sent for this home lately. Please save the check-in details first.',
    ar: 'أُرسلت صور كثيرة لهذا البيت مؤخرًا. احفظ تفاصيل الوصول أولًا.',
    ru: 'Для этого дома недавно отправлено много фото. Сначала сохраните детали заезда.',
  },
  photoGone: {
    en: 'This photo is not here any more. Please choose it again.',
    ar: 'لم تعد هذه الصورة موجودة. اخترها مرة أخرى.',
    ru: 'Этого фото больше нет. Выберите его ещё раз.',
  },
  arrivalSaved: {
    en: 'Saved. Guests of coming stays see it now.',
    ar: 'تم الحفظ، ويراها ضيوف الإقامات القادمة الآن.',
    ru: 'Сохранено. Гости предстоящих поездок уже видят это.',
  },
  stayCancelled: {
    en: 'The stay is cancelled. The guest gets everything back and has been told.',
    ar: 'أُلغيت الإقامة. يُرد إلى الضيف كل ما دفعه، وقد أُبلغ بذلك.',
    ru: 'Проживание отменено. Гостю вернётся всё, и он об этом знает.',
  },
  noShowReported: {
    en: 'The no-show is noted, and the guest has been told.',
    ar: 'سُجّل عدم الحضور، وأُبلغ الضيف به.',
    ru: 'Неявка отмечена, гость об этом знает.',
  },
  stayEnded: {
    en: 'This stay has changed since, or cannot be ended this way any more.',
    ar: 'تغيّرت هذه الإقامة منذ ذلك الحين أو لم يعد إنهاؤها بهذه الطريقة ممكنًا.',
    ru: 'Это проживание уже изменилось, или завершить его так больше нельзя.',
  },
  unusableStaysClosed: {
    en: 'A home that cannot be used stays closed for these nights.',
    ar: 'البيت غير الصالح للسكن يبقى مغلقًا في هذه الليالي.',
    ru: 'Непригодное жильё на эти ночи остаётся закрытым.',
  },
  declineReason: {
    en: 'Please tell the guest in at least 10 characters why.',
    ar: 'اكتب للضيف السبب في 10 أحرف على الأقل.',
    ru: 'Объясните гостю причину, не меньше 10 знаков.',
  },
} as const satisfies Record<string, LocalisedText | Readonly<Record<string, LocalisedText>>>
