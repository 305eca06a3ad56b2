import type { LocalisedText } from '#contract/language.ts'
import titles from './data/titles.json' with { type: 'json' }
import { text } from './numerals.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'

const beginnings: Readonly<Record<string, LocalisedText[]>> = titles.beginnings
const endings: Readonly<Record<Scene, LocalisedText[]>> = titles.endings
const tries = 600

type TitledHome = { type: string; scene: Scene; placeNames: LocalisedText }

/** Gives every home a title that no other home has, in any language. */
export function createTitler(): (random: Random, home: TitledHome) => LocalisedText {
  const used = new Set<string>()
  const isFree = ({ en, ar, ru }: LocalisedText) => !(used.has(en) || used.has(ar) || used.has(ru))
  const pairs = createPairs()
  // Kinds of homes whose pairs are taken, as far as trying shows.
  const spent = new Set<string>()
  return (random, { type, scene, placeNames }) => {
    const kind = `${type} ${scene}`
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt >= tries / 2) spent.add(kind)
      const beginning = random.pick(beginnings[type] ?? [])
      const ending = random.pick(endings[scene])
      const pair = pairs(beginning, ending)
      if (pair === null) continue
      // Once most pairs are taken, the name of the place makes a pair one of its own again.
      const isNamed = spent.has(kind)
      if (pair.isTaken && !isNamed) continue
      const title = isNamed ? join(pair.title, shortNames(placeNames), ', ') : pair.title
      if (!isFree(title)) {
        pair.isTaken ||= !isNamed
        continue
      }
      for (const one of [title.en, title.ar, title.ru]) used.add(one)
      return title
    }
    throw new Error(`no title of its own is left for a ${type} in ${placeNames.en}`)
  }
}

/** A beginning and an ending as one title. Taken: a home has it, in one of the languages. */
type Pair = { title: LocalisedText; isTaken: boolean }

/** Pairs that do not stumble. The same ones come up millions of times, so each is made once. */
function createPairs(): (beginning: LocalisedText, ending: LocalisedText) => Pair | null {
  const known = new Map<LocalisedText, Map<LocalisedText, Pair | null>>()
  return (beginning, ending) => {
    const own = known.get(beginning) ?? new Map<LocalisedText, Pair | null>()
    known.set(beginning, own)
    const found = own.get(ending)
    if (found !== undefined) return found
    const title = join(beginning, ending, ' ')
    const made = stumbles(beginning, ending) ? null : { title, isTaken: false }
    own.set(ending, made)
    return made
  }
}

/** Whether a title would say the same small word twice: "a studio for two for sea mornings". */
function stumbles(beginning: LocalisedText, ending: LocalisedText): boolean {
  return (['en', 'ar', 'ru'] as const).some((language) => {
    const [first = ''] = ending[language].split(' ')
    return beginning[language].toLowerCase().split(' ').includes(first)
  })
}

/** Names without what stands in brackets: "Jumeirah Beach Residence". */
function shortNames({ en, ar, ru }: LocalisedText): LocalisedText {
  const short = (name: string) => name.replace(/ \(.*\)$/, '')
  return text(short(en), short(ar), short(ru))
}

function join(a: LocalisedText, b: LocalisedText, by: string): LocalisedText {
  return text(a.en + by + b.en, a.ar + (by === ', ' ? '، ' : by) + b.ar, a.ru + by + b.ru)
}
