import type { LocalisedText } from '#contract/language.ts'
import { aboutPages } from './about-pages.ts'
import { faqPages } from './faq-pages.ts'
import { policyPages } from './policy-pages.ts'

/** A content page with its sections; paragraphs of a body are parted by an empty line. */
export type SeedPage = {
  slug: string
  titles: LocalisedText
  sections: readonly { key: string; heading: LocalisedText; body: LocalisedText }[]
}

/** Every content page that the specification's paths name, and ours. */
export const contentPages: readonly SeedPage[] = [...aboutPages, ...faqPages, ...policyPages]
