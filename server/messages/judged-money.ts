import type { LocalisedText } from '#contract/language.ts'

/** Words of the calls by which a person brings money to its end. */
export const judgeMessages = {
  given_back: {
    en: 'The money goes back. The guest is told.',
    ar: 'يُرد المبلغ، وسيُبلغ الضيف.',
    ru: 'Деньги возвращаются. Гость узнает об этом.',
  },
  confirmed: {
    en: 'Confirmed. The guest is told.',
    ar: 'تم التأكيد، وسيُبلغ الضيف.',
    ru: 'Подтверждено. Гость узнает об этом.',
  },
  settled: {
    en: 'Written down as given back. The guest is told.',
    ar: 'سُجّل المبلغ مردودًا، وسيُبلغ الضيف.',
    ru: 'Возврат записан. Гость узнает об этом.',
  },
  changed: {
    en: 'This has changed since. Look at it again.',
    ar: 'تغيّر الأمر منذ ذلك الحين. راجعه من جديد.',
    ru: 'С тех пор это изменилось. Посмотрите ещё раз.',
  },
  nightsTaken: {
    en: 'These nights belong to somebody else by now. Give the money back.',
    ar: 'أصبحت هذه الليالي لضيف آخر. رُدّ المبلغ.',
    ru: 'Эти ночи уже заняты. Верните деньги.',
  },
  words: {
    en: 'Please write at least 10 characters.',
    ar: 'يرجى كتابة 10 أحرف على الأقل.',
    ru: 'Напишите, пожалуйста, не меньше 10 знаков.',
  },
} as const satisfies Record<string, LocalisedText>
