import type { LocalisedText } from '#contract/language.ts'
import { formatFils } from '#domain/money/fils.ts'
import type { CouponProblem } from '#domain/pricing/coupon.ts'

/** Words of refused coupons, one for each cause; `minimum` names the amount, see `couponMinimum`. */
export const couponMessages: Readonly<Record<Exclude<CouponProblem, 'minimum'>, LocalisedText>> = {
  unknown: {
    en: 'We don’t know this coupon. Check the spelling.',
    ar: 'لا نعرف هذه القسيمة. تحقّق من كتابتها.',
    ru: 'Такого купона нет. Проверьте, верно ли он написан.',
  },
  not_yet: {
    en: 'This coupon isn’t valid yet.',
    ar: 'لم يبدأ العمل بهذه القسيمة بعد.',
    ru: 'Этот купон ещё не действует.',
  },
  over: {
    en: 'This coupon is no longer valid.',
    ar: 'انتهت صلاحية هذه القسيمة.',
    ru: 'Срок действия купона истёк.',
  },
  wrong_home: {
    en: 'This coupon is not for this home.',
    ar: 'هذه القسيمة ليست لهذا البيت.',
    ru: 'Этот купон не для этого жилья.',
  },
  used_up: {
    en: 'All uses of this coupon are gone.',
    ar: 'استُخدمت هذه القسيمة كل المرات المتاحة.',
    ru: 'Этот купон уже использовали все возможные разы.',
  },
  used_already: {
    en: 'You have used this coupon already, or an unpaid booking of yours holds it.',
    ar: 'سبق أن استخدمت هذه القسيمة، أو أنها محجوزة لحجز لك لم يُدفع بعد.',
    ru: 'Вы уже использовали этот купон, или его держит ваше неоплаченное бронирование.',
  },
}

/** Nothing was typed. */
export const couponMissing: LocalisedText = {
  en: 'Please enter coupon.',
  ar: 'أدخل القسيمة.',
  ru: 'Введите купон.',
}

/** Says from which price of the nights on a coupon helps. */
export function couponMinimum(minSpendFils: number): LocalisedText {
  return {
    en: `This coupon needs nights for AED ${formatFils(minSpendFils, 'en')} or more.`,
    ar: `تتطلب هذه القسيمة ليالي بقيمة ${formatFils(minSpendFils, 'ar')} درهم أو أكثر.`,
    ru: `Купон действует, если ночи стоят от ${formatFils(minSpendFils, 'ru')} AED.`,
  }
}

/** Too many codes were tried. */
export function couponLocked(minutes: number): LocalisedText {
  return {
    en: `Too many tries. You can enter a coupon again in ${minutes} min.`,
    ar: `محاولات كثيرة. يمكنك إدخال قسيمة بعد ${minutes} د.`,
    ru: `Слишком много попыток. Ввести купон снова можно через ${minutes} мин.`,
  }
}
