import type { Language } from '#contract/language.ts'
import type { CardError } from './records.ts'

export type PayTexts = {
  testLabel: string
  pageTitle: string
  heading: string
  keepHeading: string
  keepCard: string
  keptCards: string
  anotherCard: string
  keepForNext: string
  booking: string
  order: string
  total: string
  cardNumber: string
  cardHint: string
  otherCards: string
  cardInsufficient: string
  cardExpired: string
  cardSecure: string
  pay: string
  paySecure: string
  decline: string
  cancel: string
  tryAgain: string
  secureHeading: string
  secureLead: string
  approve: string
  reject: string
  expiredHeading: string
  expiredLead: string
  paidHeading: string
  paidLead: string
  missingHeading: string
  missingLead: string
  back: string
  proceed: string
  refusals: {
    declined: string
    insufficient: string
    expired: string
    incorrect: string
    authentication: string
  }
}

const en: PayTexts = {
  testLabel: 'Test payment: no money moves',
  pageTitle: 'Test payment',
  heading: 'Pay by card',
  keepHeading: 'Keep a card',
  keepCard: 'Keep this card',
  keptCards: 'Your cards',
  anotherCard: 'Another card',
  keepForNext: 'Keep this card for next time',
  booking: 'Booking',
  order: 'Your stay',
  total: 'Total, everything included',
  cardNumber: 'Card number',
  cardHint: 'This test card always pays.',
  otherCards: 'Other test cards',
  cardInsufficient: 'Not enough money',
  cardExpired: 'Expired card',
  cardSecure: 'Asks for 3-D Secure',
  pay: 'Pay',
  paySecure: 'Pay with 3-D Secure',
  decline: 'Decline',
  cancel: 'Cancel',
  tryAgain: 'You haven’t been charged. Try again or use another card.',
  secureHeading: 'Confirm with your bank',
  secureLead: 'Your bank would ask here for a code or a fingerprint. Choose its answer.',
  approve: 'Approve',
  reject: 'Reject',
  expiredHeading: 'This payment page has expired',
  expiredLead: 'You haven’t been charged. Go back and check the dates again.',
  paidHeading: 'This payment is complete',
  paidLead: 'You won’t be charged again.',
  missingHeading: 'There is no such payment',
  missingLead: 'The address may be incomplete. Open your booking and start the payment from there.',
  back: 'Back to Areesh',
  proceed: 'Continue',
  refusals: {
    declined: 'The card was declined.',
    insufficient: 'There is not enough money on the card.',
    expired: 'The card has expired.',
    incorrect: 'This card number is not a test card.',
    authentication: 'The bank did not confirm the payment.',
  },
}

const ar: PayTexts = {
  testLabel: 'دفع تجريبي: لا تُخصم أي أموال',
  pageTitle: 'دفع تجريبي',
  heading: 'الدفع بالبطاقة',
  keepHeading: 'حفظ بطاقة',
  keepCard: 'احفظ هذه البطاقة',
  keptCards: 'بطاقاتك',
  anotherCard: 'بطاقة أخرى',
  keepForNext: 'احفظ هذه البطاقة للمرة القادمة',
  booking: 'الحجز',
  order: 'إقامتك',
  total: 'الإجمالي شامل كل شيء',
  cardNumber: 'رقم البطاقة',
  cardHint: 'هذه بطاقة تجريبية تنجح دائمًا.',
  otherCards: 'بطاقات تجريبية أخرى',
  cardInsufficient: 'رصيد غير كافٍ',
  cardExpired: 'بطاقة منتهية',
  cardSecure: 'تطلب تحقق 3-D Secure',
  pay: 'ادفع',
  paySecure: 'ادفع مع تحقق 3-D Secure',
  decline: 'رفض البطاقة',
  cancel: 'إلغاء',
  tryAgain: 'لم يُخصم منك أي مبلغ. حاول مرة أخرى أو استخدم بطاقة أخرى.',
  secureHeading: 'أكّد الدفع مع بنكك',
  secureLead: 'هنا يطلب البنك عادةً رمزًا أو بصمة. اختر جواب البنك.',
  approve: 'موافقة',
  reject: 'رفض',
  expiredHeading: 'انتهت صلاحية صفحة الدفع',
  expiredLead: 'لم يُخصم منك أي مبلغ. ارجع وتحقق من التواريخ من جديد.',
  paidHeading: 'اكتمل الدفع',
  paidLead: 'لن يُخصم منك المبلغ مرة أخرى.',
  missingHeading: 'لا توجد عملية دفع كهذه',
  missingLead: 'قد يكون العنوان ناقصًا. افتح حجزك وابدأ الدفع من هناك.',
  back: 'العودة إلى عريش',
  proceed: 'متابعة',
  refusals: {
    declined: 'رُفضت البطاقة.',
    insufficient: 'رصيد البطاقة غير كافٍ.',
    expired: 'انتهت صلاحية البطاقة.',
    incorrect: 'هذا الرقم ليس لبطاقة تجريبية.',
    authentication: 'لم يؤكد البنك عملية الدفع.',
  },
}

const ru: PayTexts = {
  testLabel: 'Тестовый платёж: деньги не списываются',
  pageTitle: 'Тестовый платёж',
  heading: 'Оплата картой',
  keepHeading: 'Сохранить карту',
  keepCard: 'Сохранить карту',
  keptCards: 'Ваши карты',
  anotherCard: 'Другая карта',
  keepForNext: 'Сохранить карту на следующий раз',
  booking: 'Бронь',
  order: 'Ваша поездка',
  total: 'Итого, всё включено',
  cardNumber: 'Номер карты',
  cardHint: 'С этой тестовой картой оплата всегда проходит.',
  otherCards: 'Другие тестовые карты',
  cardInsufficient: 'Не хватает денег',
  cardExpired: 'Срок карты истёк',
  cardSecure: 'Запросит 3-D Secure',
  pay: 'Оплатить',
  paySecure: 'Оплатить с 3-D Secure',
  decline: 'Отклонить',
  cancel: 'Отмена',
  tryAgain: 'Деньги не списаны. Попробуйте ещё раз или возьмите другую карту.',
  secureHeading: 'Подтвердите платёж в банке',
  secureLead: 'Здесь банк спросил бы код или отпечаток. Выберите его ответ.',
  approve: 'Подтвердить',
  reject: 'Отказать',
  expiredHeading: 'Страница оплаты больше не действует',
  expiredLead: 'Деньги не списаны. Вернитесь и проверьте даты ещё раз.',
  paidHeading: 'Оплата прошла',
  paidLead: 'Повторно деньги не спишутся.',
  missingHeading: 'Такого платежа нет',
  missingLead: 'Возможно, адрес неполный. Откройте бронь и начните оплату оттуда.',
  back: 'Вернуться в Ариш',
  proceed: 'Продолжить',
  refusals: {
    declined: 'Банк отклонил карту.',
    insufficient: 'На карте не хватает денег.',
    expired: 'Срок действия карты истёк.',
    incorrect: 'Это не номер тестовой карты.',
    authentication: 'Банк не подтвердил платёж.',
  },
}

export const payTexts = { en, ar, ru } as const satisfies Record<Language, PayTexts>

/** Why the last attempt was refused, for the guest. */
export function refusalText(texts: PayTexts, error: CardError): string {
  if (error.declineCode === 'insufficient_funds') return texts.refusals.insufficient
  if (error.code === 'expired_card') return texts.refusals.expired
  if (error.code === 'incorrect_number') return texts.refusals.incorrect
  if (error.code === 'payment_intent_authentication_failure') return texts.refusals.authentication
  return texts.refusals.declined
}
