import { memo, type ReactNode } from 'react'

/**
 * What stays as it was drawn while `isStill`, whatever changes meanwhile, and is drawn anew afterwards. A
 * page behind open filters: the counts beside a tapped one are there sooner, and nothing is drawn, and no
 * map searched, that nobody looks at.
 */
export const StandStill = memo(
  ({ children }: { isStill: boolean; children: ReactNode }) => children,
  (_, { isStill }) => isStill,
)
