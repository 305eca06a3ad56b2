import type { LocalisedText } from '#contract/language.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { capitalised, text } from './numerals.ts'
import type { Random } from './random.ts'

/** The stay that a review tells of. */
export type ReviewedStay = { stayedOn: CivilDate; nights: number; maxGuests: number }

const nightsInWords: Readonly<Record<number, LocalisedText>> = {
  2: text('two nights', 'ليلتان', 'две ночи'),
  3: text('three nights', 'ثلاث ليالٍ', 'три ночи'),
  4: text('four nights', 'أربع ليالٍ', 'четыре ночи'),
  5: text('five nights', 'خمس ليالٍ', 'пять ночей'),
  6: text('six nights', 'ست ليالٍ', 'шесть ночей'),
  7: text('a week', 'أسبوع', 'неделя'),
}
// Russian needs the month in two cases: "in March" and "March".
const months: readonly { name: LocalisedText; ruIn: string }[] = [
  { name: text('January', 'يناير', 'январь'), ruIn: 'январе' },
  { name: text('February', 'فبراير', 'февраль'), ruIn: 'феврале' },
  { name: text('March', 'مارس', 'март'), ruIn: 'марте' },
  { name: text('April', 'أبريل', 'апрель'), ruIn: 'апреле' },
  { name: text('May', 'مايو', 'май'), ruIn: 'мае' },
  { name: text('June', 'يونيو', 'июнь'), ruIn: 'июне' },
  { name: text('July', 'يوليو', 'июль'), ruIn: 'июле' },
  { name: text('August', 'أغسطس', 'август'), ruIn: 'августе' },
  { name: text('September', 'سبتمبر', 'сентябрь'), ruIn: 'сентябре' },
  { name: text('October', 'أكتوبر', 'октябрь'), ruIn: 'октябре' },
  { name: text('November', 'نوفمبر', 'ноябрь'), ruIn: 'ноябре' },
  { name: text('December', 'ديسمبر', 'декабрь'), ruIn: 'декабре' },
]
const companies: readonly { people: number; words: LocalisedText }[] = [
  { people: 1, words: text('for work', 'للعمل', 'по работе') },
  { people: 1, words: text('travelling alone', 'وحدي', 'в одиночной поездке') },
  { people: 2, words: text('as a couple', 'لشخصين', 'вдвоём') },
  { people: 2, words: text('with a friend', 'مع رفقة الدراسة', 'с другом') },
  { people: 3, words: text('with my parents', 'مع والديّ', 'с родителями') },
  { people: 3, words: text('with the baby', 'مع الرضيع', 'с малышом') },
  { people: 4, words: text('with two children', 'مع طفلين', 'с двумя детьми') },
  { people: 4, words: text('four friends', 'أربعة أصدقاء', 'вчетвером с друзьями') },
  { people: 5, words: text('with three children', 'مع ثلاثة أطفال', 'с тремя детьми') },
  { people: 6, words: text('three generations', 'ثلاثة أجيال', 'тремя поколениями') },
  { people: 8, words: text('the whole family', 'العائلة كلها', 'всей большой семьёй') },
]

/** "Three nights in March, with my parents." True to the stay and to what the home holds. */
export function stayInWords(
  random: Random,
  { stayedOn, nights, maxGuests }: ReviewedStay,
): LocalisedText | null {
  const length = nightsInWords[nights]
  const month = months[Number(stayedOn.slice(5, 7)) - 1]
  if (!length || !month) return null
  const { words } = random.pick(companies.filter(({ people }) => people <= maxGuests))
  const { name, ruIn } = month
  return random.pick([
    text(
      `${capitalised(length.en)} in ${name.en}, ${words.en}.`,
      `${length.ar} في ${name.ar}، ${words.ar}.`,
      `${capitalised(length.ru)} в ${ruIn}, ${words.ru}.`,
    ),
    text(
      `${name.en}, ${length.en}, ${words.en}.`,
      `${name.ar}، ${length.ar}، ${words.ar}.`,
      `${capitalised(name.ru)}, ${length.ru}, ${words.ru}.`,
    ),
    text(
      `${capitalised(length.en)}, ${words.en}.`,
      `${length.ar}، ${words.ar}.`,
      `${capitalised(length.ru)}, ${words.ru}.`,
    ),
  ])
}
