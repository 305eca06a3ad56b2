import * as v from 'valibot'
import type { Random } from '#server/db/seed/random.ts'
import type { Bench, Person } from './bench.ts'
import type { World } from './model.ts'

/** Something that somebody does in a walk. `isFair`: whether the model says that it has an effect. */
export type Deed = {
  words: string
  isFair: boolean
  /** Does it; gives what was otherwise than it should be, or null. The world follows. */
  run: (bench: Bench) => Promise<string | null>
}

/** What deeds are made from. */
export type Making = { world: World; random: Random }

type Call = {
  words: string
  who: Person
  call: string
  input: object
  /** Whether the model says that it is done, be it without a further effect. */
  isFair: boolean
  /** Strangers are answered, too. */
  isPublic?: boolean
  /** What becomes of the world by the answer; gives what is wrong with it. */
  apply?: (result: unknown) => string | null
  /** What becomes of the world by a refusal; nothing where it is left out. */
  afterRefusal?: () => void
}

// Codes that tell a person nothing.
const unclear = ['unexpected', 'malformed', '']

/** A deed that is one call: done as the model says and once, however often it is sent. */
export function callDeed({ random }: Making, wanted: Call): Deed {
  const { words, who, call, input, isFair, isPublic = false, apply, afterRefusal } = wanted
  const isRepeated = random.chance(0.15)
  const stranger = random.chance(0.04) && !isPublic ? strangerTo(who, random) : null
  if (stranger) {
    return {
      words: `${stranger} tries: ${words}`,
      isFair: false,
      run: (bench) => refused(bench, stranger, call, input),
    }
  }
  if (!isFair) {
    return {
      words: `${words} (in vain)`,
      isFair,
      run: async (bench) => {
        const complaint = await refused(bench, who, call, input)
        afterRefusal?.()
        return complaint
      },
    }
  }
  return {
    words: isRepeated ? `${words}, twice` : words,
    isFair,
    run: async (bench) => {
      // Most are sent without a key: what is asked for twice by accident must be safe as well.
      const key = isRepeated ? bench.newId() : null
      const first = await bench.ask(who, call, input, key)
      if (first.kind === 'refused') return `${call} was refused: ${first.text}`
      const complaint = apply?.(first.result) ?? null
      if (complaint || !isRepeated) return complaint
      const again = await bench.ask(who, call, input, key)
      return again.text === first.text ? null : `${call} was answered otherwise: ${again.text}`
    },
  }
}

async function refused(
  bench: Bench,
  who: Person,
  call: string,
  input: object,
): Promise<string | null> {
  const answer = await bench.ask(who, call, input)
  if (answer.kind === 'done') return `${call} was not refused: ${answer.text}`
  const isClear = answer.hasWords && !answer.codes.some((code) => unclear.includes(code))
  return isClear ? null : `${call} was refused without a clear word: ${answer.text}`
}

/** Somebody whose business it is not. */
function strangerTo(who: Person, random: Random): Person {
  if (who === 'guest') return 'stranger'
  return random.pick(['guest', 'stranger', 'other host'] as const)
}

/** Reads an answer; what has another shape is a complaint. */
export function withResult<Schema extends v.GenericSchema>(
  schema: Schema,
  use: (result: v.InferOutput<Schema>) => string | null | undefined,
): (result: unknown) => string | null {
  return (result) => {
    const read = v.safeParse(schema, result)
    return read.success
      ? (use(read.output) ?? null)
      : `an answer of another shape: ${JSON.stringify(result)}`
  }
}

/** Complains when an answer is not what it should be. */
export function expectSame(what: string, is: unknown, should: unknown): string | null {
  return JSON.stringify(is) === JSON.stringify(should)
    ? null
    : `${what} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`
}
