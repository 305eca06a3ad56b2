import type { LocalisedText } from '#contract/language.ts'
import { type ServiceKind, serviceKinds } from '#domain/booking/services.ts'

/** What services are called on documents and in letters, as on the pages (src/parts/service-words.ts). */
const serviceNames: Readonly<Record<ServiceKind, LocalisedText>> = {
  'airport-transfer': {
    en: 'Airport transfer',
    ar: 'التوصيل من المطار وإليه',
    ru: 'Трансфер из аэропорта или обратно',
  },
  'mid-stay-cleaning': {
    en: 'Cleaning during the stay',
    ar: 'تنظيف أثناء الإقامة',
    ru: 'Уборка во время проживания',
  },
  'fridge-stocked': {
    en: 'Groceries in the fridge on arrival',
    ar: 'مواد غذائية في الثلاجة عند الوصول',
    ru: 'Продукты в холодильнике к заезду',
  },
  breakfast: { en: 'Breakfast', ar: 'فطور', ru: 'Завтрак' },
  'private-chef': { en: 'A cook for an evening', ar: 'طاهٍ لأمسية واحدة', ru: 'Повар на вечер' },
  'baby-set': {
    en: 'Cot, high chair and bath for a baby',
    ar: 'سرير وكرسي وحوض استحمام للرضيع',
    ru: 'Кроватка, стульчик и ванночка для малыша',
  },
  'beach-set': {
    en: 'Parasol, chairs and a cool box',
    ar: 'مظلة وكراسٍ وصندوق تبريد',
    ru: 'Зонт, кресла и сумка-холодильник',
  },
  'grill-set': {
    en: 'Charcoal and everything for the grill',
    ar: 'فحم وكل ما يلزم للشواء',
    ru: 'Уголь и всё для гриля',
  },
  bicycles: { en: 'Two bicycles', ar: 'دراجتان', ru: 'Два велосипеда' },
  'desert-drive': {
    en: 'A drive into the dunes',
    ar: 'جولة بالسيارة في الكثبان',
    ru: 'Поездка в дюны',
  },
}

/** The name of a service that a line of a price is about; null for another line. */
export function serviceName(service: unknown): LocalisedText | null {
  const kind = serviceKinds.find((one) => one === service)
  return kind ? serviceNames[kind] : null
}
