import { textParts, withKeys } from './text-parts.ts'

/** The words of a message where nothing is to be followed; long numbers in their own order. */
export function PlainWords({ text }: { text: string }) {
  return withKeys(textParts(text)).map(([key, part]) =>
    part.kind === 'number' ? <WrittenNumber key={key} text={part.text} /> : part.text,
  )
}

/**
 * A number in groups, as that of a phone. Amid Arabic its groups would change places: their order is no
 * matter of the language around them.
 */
export function WrittenNumber({ text }: { text: string }) {
  return <bdo dir="ltr">{text}</bdo>
}
