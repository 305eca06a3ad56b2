import type { LocalisedText } from '#contract/language.ts'

/** Words of refused additions to a stay. */
export const additionMessages = {
  notNow: {
    en: 'This can’t be added to the stay any more. Please write to the host.',
    ar: 'لم يعد ممكنًا إضافة هذا إلى الإقامة. راسل المضيف.',
    ru: 'Добавить это к проживанию уже нельзя. Напишите хозяину.',
  },
  isOpen: {
    en: 'You have asked for this already. Pay for it or give it up first.',
    ar: 'طلبت هذا من قبل. ادفع ثمنه أو تخلَّ عنه أولًا.',
    ru: 'Вы уже просили об этом. Сначала оплатите или откажитесь.',
  },
  nothingChanges: {
    en: 'These are your dates and guests already. Please choose others.',
    ar: 'هذه هي تواريخك وضيوفك الحاليون. اختر غيرهم.',
    ru: 'Это ваши нынешние даты и гости. Выберите другие.',
  },
  cannotChange: {
    en: 'Dates and guests can be changed until check-in, while the stay is confirmed.',
    ar: 'يمكن تغيير التواريخ والضيوف حتى تسجيل الوصول ما دامت الإقامة مؤكدة.',
    ru: 'Даты и гостей можно менять до заезда, пока проживание подтверждено.',
  },
  hasAdditions: {
    en: 'What you added to the stay is made for its dates. Cancel the services first, or write to the host.',
    ar: 'ما أضفته إلى الإقامة مرتبط بتواريخها. ألغِ الخدمات أولًا أو راسل المضيف.',
    ru: 'То, что вы добавили к проживанию, привязано к его датам. Сначала отмените услуги или напишите хозяину.',
  },
  refundConsent: {
    en: 'Please confirm that cancelling may give you less back than now.',
    ar: 'أكّد أن الإلغاء قد يعيد إليك أقل مما هو عليه الآن.',
    ru: 'Подтвердите, что при отмене вам может вернуться меньше, чем сейчас.',
  },
  changed: {
    en: 'Your stay has been changed.',
    ar: 'تم تغيير إقامتك.',
    ru: 'Проживание изменено.',
  },
  laterCheckOut: {
    en: 'Please choose a day after the present checkout.',
    ar: 'اختر يومًا بعد موعد المغادرة الحالي.',
    ru: 'Выберите день после нынешнего выезда.',
  },
  tooLong: {
    en: 'A stay can last 90 nights at most.',
    ar: 'أقصى مدة للإقامة 90 ليلة.',
    ru: 'Проживание может длиться не больше 90 ночей.',
  },
  slotGone: {
    en: 'This hour is not offered any more. Please choose another.',
    ar: 'لم يعد هذا الوقت متاحًا. اختر وقتًا آخر.',
    ru: 'Это время больше не предлагается. Выберите другое.',
  },
  // The specification's words.
  noItems: {
    en: 'Please select atleast one add ons.',
    ar: 'اختر خدمة إضافية واحدة على الأقل.',
    ru: 'Выберите хотя бы одну дополнительную услугу.',
  },
  serviceGone: {
    en: 'The host doesn’t offer this service any more.',
    ar: 'لم يعد المضيف يقدّم هذه الخدمة.',
    ru: 'Хозяин больше не оказывает эту услугу.',
  },
  serviceDay: {
    en: 'Please choose a day of the stay that leaves the host enough time.',
    ar: 'اختر يومًا من أيام الإقامة يترك للمضيف وقتًا كافيًا.',
    ru: 'Выберите день проживания, к которому хозяин успеет подготовиться.',
  },
  priceChanged: {
    en: 'The price has changed in the meantime. Please look at it again.',
    ar: 'تغيّر السعر في هذه الأثناء. راجعه مرة أخرى.',
    ru: 'Цена за это время изменилась. Посмотрите ещё раз.',
  },
} as const satisfies Record<string, LocalisedText>
