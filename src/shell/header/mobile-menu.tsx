import { useLingui } from '@lingui/react/macro'
import { Menu as MenuGlyph } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import styles from './mobile-menu.module.css'

const MobileMenuPanel = laterDialog(
  () => import('./mobile-menu-panel.tsx'),
  (part) => part.MobileMenuPanel,
)

/** The phone's menu; the page behind does not scroll while it is open (specification 2). */
export function MobileMenu() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.root}>
      <IconButton glyph={MenuGlyph} label={t`Menu`} onClick={() => setIsOpen(true)} />
      <MobileMenuPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
