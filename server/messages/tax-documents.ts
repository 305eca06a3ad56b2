import type { FolioLineView } from '#contract/folio-line.ts'
import type { Language, LocalisedText } from '#contract/language.ts'
import { serviceName } from '#server/messages/services.ts'

/** Words of invoices, credit notes and receipts. */
export const documentWords = {
  brand: { en: 'Areesh', ar: 'عريش', ru: 'Ариш' },
  invoice: { en: 'Tax Invoice', ar: 'فاتورة ضريبية', ru: 'Налоговый счёт' },
  credit_note: { en: 'Tax Credit Note', ar: 'إشعار دائن ضريبي', ru: 'Налоговое кредит-авизо' },
  receipt: { en: 'Payment Receipt', ar: 'إيصال دفع', ru: 'Чек об оплате' },
  number: { en: 'Number', ar: 'الرقم', ru: 'Номер' },
  issued: { en: 'Date of issue', ar: 'تاريخ الإصدار', ru: 'Дата выставления' },
  received: { en: 'Paid on', ar: 'تاريخ الدفع', ru: 'Дата оплаты' },
  refersTo: { en: 'For tax invoice', ar: 'عن الفاتورة الضريبية', ru: 'К налоговому счёту' },
  supplier: { en: 'Supplier', ar: 'المورّد', ru: 'Поставщик' },
  buyer: { en: 'Billed to', ar: 'فاتورة إلى', ru: 'Покупатель' },
  credited: { en: 'Credited to', ar: 'لصالح', ru: 'Получатель' },
  payer: { en: 'Received from', ar: 'الدافع', ru: 'Плательщик' },
  trn: { en: 'TRN', ar: 'رقم التسجيل الضريبي', ru: 'Налоговый номер (TRN)' },
  stay: { en: 'Stay', ar: 'الإقامة', ru: 'Проживание' },
  booking: { en: 'Booking', ar: 'الحجز', ru: 'Бронирование' },
  checkIn: { en: 'Check-in', ar: 'الوصول', ru: 'Заезд' },
  checkOut: { en: 'Checkout', ar: 'المغادرة', ru: 'Выезд' },
  permit: { en: 'Permit', ar: 'التصريح', ru: 'Разрешение' },
  description: { en: 'Description', ar: 'البيان', ru: 'Описание' },
  quantity: { en: 'Quantity', ar: 'الكمية', ru: 'Кол-во' },
  unitPrice: { en: 'Unit price', ar: 'سعر الوحدة', ru: 'Цена' },
  net: { en: 'Without VAT', ar: 'دون الضريبة', ru: 'Без НДС' },
  rate: { en: 'VAT rate', ar: 'نسبة الضريبة', ru: 'Ставка НДС' },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة', ru: 'НДС' },
  gross: { en: 'Total', ar: 'الإجمالي', ru: 'Всего' },
  untaxed: { en: 'No VAT', ar: 'بلا ضريبة', ru: 'Без НДС' },
  totalInvoice: { en: 'Total paid', ar: 'الإجمالي المدفوع', ru: 'Всего оплачено' },
  totalCredit: { en: 'Total credited', ar: 'إجمالي المبلغ المردود', ru: 'Всего к возврату' },
  totalReceipt: { en: 'Amount received', ar: 'المبلغ المستلَم', ru: 'Получено' },
  paidBy: { en: 'Paid', ar: 'طريقة الدفع', ru: 'Оплата' },
  backBy: { en: 'Goes back', ar: 'طريقة الرد', ru: 'Возврат' },
  stripe: { en: 'By card', ar: 'بالبطاقة', ru: 'Картой' },
  triplea: {
    en: 'In crypto by Triple-A',
    ar: 'بالعملات المشفّرة عبر Triple-A',
    ru: 'Криптовалютой через Triple-A',
  },
  dirhams: {
    en: 'All amounts are in UAE dirhams (AED). VAT is rounded on each line to the fils.',
    ar: 'جميع المبالغ بدرهم الإمارات (AED). تُقرَّب الضريبة في كل بند إلى أقرب فلس.',
    ru: 'Все суммы в дирхамах ОАЭ (AED). НДС округляется в каждой строке до филса.',
  },
  noInvoice: {
    en: 'This receipt confirms the payment. For VAT, the tax invoice is the document that counts.',
    ar: 'يؤكد هذا الإيصال استلام المبلغ. والمستند المعتمد لضريبة القيمة المضافة هو الفاتورة الضريبية.',
    ru: 'Чек подтверждает оплату. Для НДС действует налоговый счёт.',
  },
  tourism: {
    en: 'The tourism fee is collected for the emirate; no VAT is levied on it.',
    ar: 'يُحصَّل رسم السياحة لصالح الإمارة ولا تُفرض عليه ضريبة القيمة المضافة.',
    ru: 'Туристический сбор взимается для эмирата и НДС не облагается.',
  },
  sample: {
    en: 'Sample from a sandbox: no tax number is configured, and no real money was taken.',
    ar: 'نموذج من بيئة تجريبية: لا يوجد رقم ضريبي مضبوط ولم تُدفع أموال حقيقية.',
    ru: 'Образец из песочницы: налоговый номер не задан, настоящих денег никто не платил.',
  },
} as const satisfies Record<string, LocalisedText>

/** Names of the price's lines on documents. */
type LineKind = FolioLineView['kind']

const lineNames: Readonly<Record<LineKind | 'tourism_dirham', LocalisedText>> = {
  nights: { en: 'Nights', ar: 'الليالي', ru: 'Ночи' },
  discount: { en: 'Long-stay discount', ar: 'خصم الإقامة الطويلة', ru: 'Скидка за длительность' },
  coupon: { en: 'Coupon', ar: 'قسيمة', ru: 'Купон' },
  cleaning: { en: 'Cleaning', ar: 'التنظيف', ru: 'Уборка' },
  extra_guests: {
    en: 'Extra guests, per night',
    ar: 'ضيوف إضافيون، لليلة',
    ru: 'Дополнительные гости, за ночь',
  },
  pets: { en: 'Pets', ar: 'الحيوانات الأليفة', ru: 'Питомцы' },
  late_checkout: { en: 'Late checkout', ar: 'مغادرة متأخرة', ru: 'Поздний выезд' },
  add_on: { en: 'Service', ar: 'خدمة', ru: 'Услуга' },
  kept: {
    en: 'Kept by the cancellation policy',
    ar: 'محتفَظ به وفق سياسة الإلغاء',
    ru: 'Удержано по правилам отмены',
  },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة', ru: 'НДС' },
  tourism_fee: {
    en: 'Tourism fee',
    ar: 'رسم السياحة',
    ru: 'Туристический сбор',
  },
  tourism_dirham: {
    en: 'Tourism Dirham, per bedroom and night',
    ar: 'درهم السياحة، لكل غرفة نوم وليلة',
    ru: 'Туристический дирхам, за спальню и ночь',
  },
}

const averagePrice: LocalisedText = {
  en: ', price on average',
  ar: '، بمتوسط السعر',
  ru: ', цена в среднем',
}

/** What a line of the price is called on documents and in letters. */
export function documentLine(
  language: Language,
  { kind, detail }: { kind: LineKind; detail: Readonly<Record<string, number | string>> },
): string {
  const isPerRoom = kind === 'tourism_fee' && Number(detail.rooms ?? 0) > 0
  const named = serviceName(detail.service) ?? lineNames[isPerRoom ? 'tourism_dirham' : kind]
  const name = named[language]
  if (kind === 'coupon') return `${name} \u2068${detail.code ?? ''}\u2069`
  const percent = Number(detail.percent ?? 0)
  if (percent <= 0 || isPerRoom) return name
  if (kind === 'vat') return `${name} ${percentOf(language, percent)}`
  return `${name}${language === 'ar' ? '،' : ','} ${percentOf(language, percent)}`
}

type InvoiceLine = {
  kind: LineKind
  detail: Readonly<Record<string, number | string>>
  quantity: number
  unitFils: number
  netFils: number
}

/** What a line is called on an invoice, which says where nights of different prices have one for all. */
export function invoiceLine(language: Language, line: InvoiceLine): string {
  const name = documentLine(language, line)
  const isAverage = line.kind === 'nights' && line.quantity * line.unitFils !== line.netFils
  return isAverage ? `${name}${averagePrice[language]}` : name
}

/** The number keeps its sign behind it in Arabic, too. */
function percentOf(language: Language, percent: number): string {
  return language === 'ar' ? `\u2066${percent}%\u2069` : `${percent}%`
}
