import type { LocalisedText } from '#contract/language.ts'

/** A text in every language, from the same slots. */
export const text = (en: string, ar: string, ru: string): LocalisedText => ({ en, ar, ru })

const bedroomWords: readonly LocalisedText[] = [
  text('one room', 'غرفة واحدة', 'одна комната'),
  text('one bedroom', 'غرفة نوم واحدة', 'одна спальня'),
  text('two bedrooms', 'غرفتا نوم', 'две спальни'),
  text('three bedrooms', 'ثلاث غرف نوم', 'три спальни'),
  text('four bedrooms', 'أربع غرف نوم', 'четыре спальни'),
  text('five bedrooms', 'خمس غرف نوم', 'пять спален'),
]

const bathroomWords: readonly LocalisedText[] = [
  text('no bathroom', 'بلا حمام', 'без ванной'),
  text('one bathroom', 'حمام واحد', 'одна ванная'),
  text('two bathrooms', 'حمامان', 'две ванные'),
  text('three bathrooms', 'ثلاثة حمامات', 'три ванные'),
  text('four bathrooms', 'أربعة حمامات', 'четыре ванные'),
  text('five bathrooms', 'خمسة حمامات', 'пять ванных'),
]

const withBedrooms: readonly LocalisedText[] = [
  text('', '', ''),
  text('with one bedroom', 'بغرفة نوم واحدة', 'с одной спальней'),
  text('with two bedrooms', 'بغرفتي نوم', 'с двумя спальнями'),
  text('with three bedrooms', 'بثلاث غرف نوم', 'с тремя спальнями'),
  text('with four bedrooms', 'بأربع غرف نوم', 'с четырьмя спальнями'),
  text('with five bedrooms', 'بخمس غرف نوم', 'с пятью спальнями'),
]

const empty = text('', '', '')

/** "two bedrooms", in the nominative; 0 is the one room of a studio. */
export function bedroomsInWords(count: number): LocalisedText {
  return bedroomWords[count] ?? empty
}

/** "two bathrooms", in the nominative. */
export function bathroomsInWords(count: number): LocalisedText {
  return bathroomWords[count] ?? empty
}

/** "with two bedrooms"; nothing for a studio. */
export function withBedroomsInWords(count: number): LocalisedText {
  return withBedrooms[count] ?? empty
}

/**
 * Minutes of a way on foot or by car. Counts whose noun changes with its case in Russian or Arabic
 * (1, 2, 21, 31 …) are moved to the next one: nobody times a walk to the minute.
 */
export function minutesOfWay(minutes: number, by: string): LocalisedText {
  const shown = nounSafe(minutes)
  const ru = shown % 10 >= 2 && shown % 10 <= 4 && (shown < 10 || shown > 20) ? 'минуты' : 'минут'
  const ar = shown <= 10 ? 'دقائق' : 'دقيقة'
  return by === 'walk'
    ? text(`${shown} minutes on foot`, `${shown} ${ar} مشيًا`, `${shown} ${ru} пешком`)
    : text(`${shown} minutes by car`, `${shown} ${ar} بالسيارة`, `${shown} ${ru} на машине`)
}

/** The text with its first letter in upper case. */
export function capitalised(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1)
}

function nounSafe(minutes: number): number {
  if (minutes < 3) return 3
  return minutes % 10 === 1 && minutes !== 11 ? minutes + 1 : minutes
}
