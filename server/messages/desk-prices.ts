import type { LocalisedText } from '#contract/language.ts'
import type { PriceProblem } from '#domain/pricing/home-prices.ts'

// The amounts are those of `priceLimits`.
const problems: Readonly<Record<PriceProblem, LocalisedText>> = {
  night: {
    en: 'A night costs between AED 10 and AED 100,000.',
    ar: 'سعر الليلة بين 10 دراهم و100,000 درهم.',
    ru: 'Ночь стоит от 10 до 100 000 дирхамов.',
  },
  cleaning: {
    en: 'Cleaning costs between AED 0 and AED 10,000.',
    ar: 'رسوم التنظيف بين صفر و10,000 درهم.',
    ru: 'Уборка стоит от 0 до 10 000 дирхамов.',
  },
  extra_guest: {
    en: 'A further guest costs between AED 0 and AED 2,000 a night.',
    ar: 'رسوم الضيف الإضافي بين صفر و2,000 درهم لكل ليلة.',
    ru: 'Дополнительный гость стоит от 0 до 2000 дирхамов за ночь.',
  },
  guests_included: {
    en: 'Say how many guests the price of a night is for.',
    ar: 'حدّد عدد الضيوف الذين يشملهم سعر الليلة.',
    ru: 'Укажите, на сколько гостей рассчитана цена ночи.',
  },
  pet_fee: {
    en: 'A pet costs between AED 0 and AED 5,000 a stay.',
    ar: 'رسوم الحيوان الأليف بين صفر و5,000 درهم لكل إقامة.',
    ru: 'Питомец стоит от 0 до 5000 дирхамов за поездку.',
  },
  deposit: {
    en: 'A deposit is between AED 0 and AED 20,000.',
    ar: 'مبلغ التأمين بين صفر و20,000 درهم.',
    ru: 'Залог — от 0 до 20 000 дирхамов.',
  },
  min_nights: {
    en: 'The shortest stay is between 1 and 90 nights.',
    ar: 'أقصر إقامة بين ليلة واحدة و90 ليلة.',
    ru: 'Самый короткий срок — от 1 до 90 ночей.',
  },
  discount: {
    en: 'A discount is between 0 and 70 whole percent.',
    ar: 'الخصم عدد صحيح بين صفر و70 بالمئة.',
    ru: 'Скидка — целое число от 0 до 70 процентов.',
  },
  seasons: {
    en: 'A home has 40 seasons at most.',
    ar: 'أقصى عدد لمواسم البيت الواحد 40.',
    ru: 'У жилья не больше 40 сезонов.',
  },
  season_order: {
    en: 'The season ends after its first night.',
    ar: 'ينتهي الموسم بعد ليلته الأولى.',
    ru: 'Сезон заканчивается после своей первой ночи.',
  },
  season_past: {
    en: 'This season is over already.',
    ar: 'انتهى هذا الموسم بالفعل.',
    ru: 'Этот сезон уже прошёл.',
  },
  season_far: {
    en: 'Prices can be set for the next three years.',
    ar: 'يمكن تحديد الأسعار للسنوات الثلاث القادمة.',
    ru: 'Цены можно задать на три года вперёд.',
  },
  season_overlap: {
    en: 'Another season has some of these nights already.',
    ar: 'بعض هذه الليالي ضمن موسم آخر.',
    ru: 'Часть этих ночей уже относится к другому сезону.',
  },
}

/** Words about the prices of a home. */
export const deskPriceMessages = {
  problems,
  saved: {
    en: 'Saved. Guests see the new prices now.',
    ar: 'تم الحفظ، ويرى الضيوف الأسعار الجديدة الآن.',
    ru: 'Сохранено. Гости уже видят новые цены.',
  },
} as const
