import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleSlash } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './amenity.module.css'
import { amenityIcons } from './amenity-groups.ts'
import { amenityWords } from './words.ts'

type Props = { name: string; isMissing?: boolean }

/** One amenity with its icon; one that is missing is struck and said to be so. */
export function Amenity({ name, isMissing = false }: Props) {
  const { i18n } = useLingui()
  const word = amenityWords[name]
  if (!word) return null
  return (
    <li className={isMissing ? styles.missing : undefined}>
      <Icon glyph={isMissing ? CircleSlash : (amenityIcons[name] ?? Check)} />
      <span>
        {isMissing ? (
          <>
            <VisuallyHidden>
              <Trans>Not here:</Trans>{' '}
            </VisuallyHidden>
            <s>{i18n._(word)}</s>
          </>
        ) : (
          i18n._(word)
        )}
      </span>
    </li>
  )
}
