import * as v from 'valibot'

/** One part of the stylesheet, as the build writes it down (tools/build/style-rules.ts). */
export type StyleRule =
  /** Stays as it is. `frames`: the name of an animation, which stays only if something kept is animated by it. */
  | { text: string; frames?: string | undefined }
  /** `@media …` and the like around rules. */
  | { head: string; rules: StyleRule[] }
  /** Each selector with the classes that it needs. */
  | { selectors: [text: string, ...classes: string[]][]; body: string }

const styleRuleSchema: v.GenericSchema<unknown, StyleRule> = v.union([
  v.object({ text: v.string(), frames: v.optional(v.string()) }),
  v.object({ head: v.string(), rules: v.array(v.lazy(() => styleRuleSchema)) }),
  v.object({
    selectors: v.array(v.tupleWithRest([v.string()], v.string())),
    body: v.string(),
  }),
])

export const styleRulesSchema = v.array(styleRuleSchema)

/**
 * The rules that draw a page's HTML, as text for its head: a seventh of the stylesheet, so that nothing has
 * to be fetched before the page is seen. The whole stylesheet comes with the code.
 */
export function stylesFor(html: string, rules: readonly StyleRule[]): string {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(' ')) classes.add(name)
  }
  const animations: { frames: string; text: string }[] = []

  function write(rule: StyleRule): string {
    if ('rules' in rule) {
      const inner = rule.rules.map(write).join('')
      return inner && `${rule.head}{${inner}}`
    }
    if ('selectors' in rule) {
      const isUsed = ([, ...needed]: string[]) => needed.every((name) => classes.has(name))
      const selectors = rule.selectors.filter(isUsed).map(([text]) => text)
      return selectors.length > 0 ? `${selectors.join(',')}{${rule.body}}` : ''
    }
    const { text, frames } = rule
    if (frames === undefined) return text
    animations.push({ frames, text })
    return ''
  }

  const styles = rules.map(write).join('')
  const played = animations.filter(({ frames }) => styles.includes(frames))
  return styles + played.map(({ text }) => text).join('')
}
