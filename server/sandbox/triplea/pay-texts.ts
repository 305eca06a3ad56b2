import type { Language } from '#contract/language.ts'

type Texts = {
  testLabel: string
  pageTitle: string
  heading: string
  booking: string
  total: string
  coins: string
  lead: string
  pay: string
  hold: string
  short: string
  rest: string
  cancel: string
  holdHeading: string
  holdLead: string
  confirm: string
  reject: string
  shortHeading: string
  shortLead: string
  expiredHeading: string
  expiredLead: string
  late: string
  paidHeading: string
  paidLead: string
  invalidHeading: string
  invalidLead: string
  missingHeading: string
  missingLead: string
  refundHeading: string
  refundLead: string
  claim: string
  claimedHeading: string
  claimedLead: string
  mailSubject: string
  mailLead: string
  back: string
  proceed: string
}

const en: Texts = {
  testLabel: 'Test payment: no coins move',
  pageTitle: 'Test crypto payment',
  heading: 'Pay with crypto',
  booking: 'Booking',
  total: 'To pay',
  coins: 'In test coins',
  lead: 'A real page would show an address to send coins to. Choose what the network does.',
  pay: 'Send the exact amount',
  hold: 'Send, and let the network wait',
  short: 'Send too little',
  rest: 'Send the rest',
  cancel: 'Cancel',
  holdHeading: 'Seen on the network',
  holdLead: 'The coins were seen and wait for confirmation. Choose how it ends.',
  confirm: 'The network confirms',
  reject: 'The network rejects',
  shortHeading: 'Too little arrived',
  shortLead: 'Send the rest before the page closes.',
  expiredHeading: 'This payment page has closed',
  expiredLead: 'Nothing arrived in time. Coins sent now arrive late.',
  late: 'Send the coins late',
  paidHeading: 'This payment is complete',
  paidLead: 'You don’t need to send anything else.',
  invalidHeading: 'The network rejected this payment',
  invalidLead: 'The coins stayed with you. Start a new payment from your booking.',
  missingHeading: 'There is no such payment',
  missingLead: 'The address may be incomplete. Open your booking and start the payment from there.',
  refundHeading: 'Take your refund',
  refundLead: 'A real page would ask for your wallet and a code here.',
  claim: 'Take the refund',
  claimedHeading: 'Your refund is on its way',
  claimedLead: 'You can close this page.',
  mailSubject: 'Take your refund',
  mailLead: 'Your refund waits for you. Say where the coins should go:',
  back: 'Back to Areesh',
  proceed: 'Continue',
}

const ar: Texts = {
  testLabel: 'دفع تجريبي: لا تنتقل أي عملات',
  pageTitle: 'دفع تجريبي بالعملات الرقمية',
  heading: 'الدفع بالعملات الرقمية',
  booking: 'الحجز',
  total: 'المطلوب',
  coins: 'بالعملة التجريبية',
  lead: 'في الصفحة الحقيقية يظهر عنوان تُرسل إليه العملات. اختر هنا ما تفعله الشبكة.',
  pay: 'إرسال المبلغ كاملًا',
  hold: 'إرسال مع انتظار الشبكة',
  short: 'إرسال مبلغ ناقص',
  rest: 'إرسال الباقي',
  cancel: 'إلغاء',
  holdHeading: 'ظهرت العملات على الشبكة',
  holdLead: 'ظهرت العملات وهي بانتظار التأكيد. اختر النتيجة.',
  confirm: 'الشبكة تؤكد',
  reject: 'الشبكة ترفض',
  shortHeading: 'وصل مبلغ ناقص',
  shortLead: 'أرسل الباقي قبل إغلاق الصفحة.',
  expiredHeading: 'أُغلقت صفحة الدفع هذه',
  expiredLead: 'لم يصل شيء في الوقت المحدد. ما يُرسل الآن يصل متأخرًا.',
  late: 'إرسال العملات متأخرًا',
  paidHeading: 'اكتمل الدفع',
  paidLead: 'لا حاجة إلى إرسال أي شيء آخر.',
  invalidHeading: 'رفضت الشبكة هذه العملية',
  invalidLead: 'بقيت العملات لديك. ابدأ الدفع من جديد من صفحة حجزك.',
  missingHeading: 'لا توجد عملية دفع كهذه',
  missingLead: 'قد يكون العنوان ناقصًا. افتح حجزك وابدأ الدفع من هناك.',
  refundHeading: 'استلم المبلغ المسترد',
  refundLead: 'في الصفحة الحقيقية يُطلب هنا عنوان محفظتك ورمز تحقق.',
  claim: 'استلام المبلغ',
  claimedHeading: 'المبلغ المسترد في الطريق إليك',
  claimedLead: 'يمكنك إغلاق هذه الصفحة.',
  mailSubject: 'استلم المبلغ المسترد',
  mailLead: 'المبلغ المسترد بانتظارك. حدّد أين تُرسل العملات:',
  back: 'العودة إلى عريش',
  proceed: 'متابعة',
}

const ru: Texts = {
  testLabel: 'Тестовый платёж: монеты не списываются',
  pageTitle: 'Тестовая оплата криптовалютой',
  heading: 'Оплата криптовалютой',
  booking: 'Бронь',
  total: 'К оплате',
  coins: 'В тестовых монетах',
  lead: 'На настоящей странице здесь был бы адрес для перевода. Выберите, что сделает сеть.',
  pay: 'Отправить точную сумму',
  hold: 'Отправить, сеть подумает',
  short: 'Отправить меньше',
  rest: 'Отправить остаток',
  cancel: 'Отмена',
  holdHeading: 'Платёж виден в сети',
  holdLead: 'Монеты видны и ждут подтверждения. Выберите, чем всё кончится.',
  confirm: 'Сеть подтверждает',
  reject: 'Сеть отклоняет',
  shortHeading: 'Пришло меньше, чем нужно',
  shortLead: 'Отправьте остаток, пока страница открыта.',
  expiredHeading: 'Страница оплаты закрыта',
  expiredLead: 'Вовремя ничего не пришло. Монеты, отправленные сейчас, опоздают.',
  late: 'Отправить с опозданием',
  paidHeading: 'Оплата прошла',
  paidLead: 'Больше ничего отправлять не нужно.',
  invalidHeading: 'Сеть отклонила платёж',
  invalidLead: 'Монеты остались у вас. Начните оплату заново из своей брони.',
  missingHeading: 'Такого платежа нет',
  missingLead: 'Возможно, адрес неполный. Откройте бронь и начните оплату оттуда.',
  refundHeading: 'Получите возврат',
  refundLead: 'На настоящей странице здесь спросили бы адрес кошелька и код.',
  claim: 'Получить возврат',
  claimedHeading: 'Возврат уже в пути',
  claimedLead: 'Эту страницу можно закрыть.',
  mailSubject: 'Получите возврат',
  mailLead: 'Ваш возврат ждёт вас. Укажите, куда отправить монеты:',
  back: 'Вернуться в Ариш',
  proceed: 'Продолжить',
}

export const tripleaTexts = { en, ar, ru } as const satisfies Record<Language, Texts>
