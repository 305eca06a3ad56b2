import type { Language, LocalisedText } from '#contract/language.ts'
import { formatFils, roundUpToDirham } from '#domain/money/fils.ts'

/** Words of refused wishes. */
export const wishlistMessages = {
  tooManyLists: {
    en: 'You have 50 lists already. Delete one to make room.',
    ar: 'لديك 50 قائمة بالفعل. احذف واحدة لتفسح المجال.',
    ru: 'У вас уже 50 списков. Удалите один, чтобы освободить место.',
  },
  tooManyHomes: {
    en: 'You have saved 500 homes already. Remove some to make room.',
    ar: 'لديك 500 بيت محفوظ بالفعل. أزل بعضها لتفسح المجال.',
    ru: 'У вас уже сохранено 500 вариантов. Удалите лишние, чтобы освободить место.',
  },
} as const satisfies Record<string, LocalisedText>

/**
 * A home whose price fell; `span` is the stay in words, null for a "from" price. Amounts in fils. `address` of its
 * page; null where none is known.
 */
export type PriceFall = {
  title: string
  beforeFils: number
  nowFils: number
  span: string | null
  address: string | null
}

const perNight: LocalisedText = {
  en: 'from, per 24 hours',
  ar: 'ابتداءً من، لكل 24 ساعة',
  ru: 'от, за 24 часа',
}

/** Tells a guest which saved homes cost less. `address` of the wishlist; null where none is known. */
export function priceFallLetter(
  language: Language,
  falls: readonly PriceFall[],
  address: string | null,
): { subject: string; body: string } {
  const title = falls[0]?.title ?? ''
  const lines = falls.map((fall) => fallLines(language, fall)).join('\n\n')
  const end = address ? `\n${address}` : ''
  switch (language) {
    case 'en':
      return {
        subject:
          falls.length === 1
            ? `The price of ${title} has fallen`
            : `${falls.length} homes you saved cost less now`,
        body: `${lines}\n\nEvery price includes cleaning, VAT and the Tourism Dirham, as of now. You asked us to tell you; turn it off in your wishlist.${end}`,
      }
    case 'ar':
      return {
        subject:
          falls.length === 1 ? `انخفض سعر ${title}` : `انخفضت أسعار بيوت حفظتها (${falls.length})`,
        body: `${lines}\n\nكل سعر يشمل التنظيف وضريبة القيمة المضافة ودرهم السياحة، وفق ما هو عليه الآن. أنت طلبت هذا التنبيه، ويمكنك إيقافه من قائمة محفوظاتك.${end}`,
      }
    case 'ru':
      return {
        subject:
          falls.length === 1
            ? `Цена снизилась: ${title}`
            : `Сохранённое жильё подешевело (${falls.length})`,
        body: `${lines}\n\nВ каждую цену входят уборка, НДС и туристический сбор; цены на этот момент. Вы просили сообщать о снижении, отключить это можно в избранном.${end}`,
      }
  }
}

function fallLines(language: Language, fall: PriceFall): string {
  const { title, beforeFils, nowFils, span, address } = fall
  const amount = (fils: number) => `AED ${formatFils(roundUpToDirham(fils), language, 'auto')}`
  const lines: Record<Language, string> = {
    en: `Now ${amount(nowFils)}, before ${amount(beforeFils)}`,
    ar: `الآن ${amount(nowFils)}، وكان ${amount(beforeFils)}`,
    ru: `Сейчас ${amount(nowFils)}, было ${amount(beforeFils)}`,
  }
  return [title, span ?? perNight[language], lines[language], address].filter(Boolean).join('\n')
}
