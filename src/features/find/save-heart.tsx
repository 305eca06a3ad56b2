import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import type { HomeCard } from '#contract/home-card.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { useSavedHome } from './use-saved-homes.ts'

type Props = { home: HomeCard; kind: 'photo' | 'plain' }

/** A home's heart by itself: a press draws it anew, and nothing around it. */
export function SaveHeart({ home, kind }: Props) {
  const { t } = useLingui()
  const { isSaved, toggle } = useSavedHome(home.id)
  const { title } = home
  return (
    <IconButton
      kind={kind}
      glyph={Heart}
      filled={isSaved}
      aria-pressed={isSaved}
      label={t`Save ${title}`}
      onClick={() => void toggle(home)}
    />
  )
}
