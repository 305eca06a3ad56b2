import { useLingui } from '@lingui/react/macro'
import { Menu as MenuGlyph } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWasEver } from '#lib/hooks.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { LogoutDialog } from '../logout-dialog.tsx'
import styles from './mobile-menu.module.css'

const MobileMenuPanel = lazy(async () => ({
  default: (await import('./mobile-menu-panel.tsx')).MobileMenuPanel,
}))

/** The phone's menu; the page behind does not scroll while it is open (specification 2). */
export function MobileMenu() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isPanelNeeded = useWasEver(isOpen)
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <div className={styles.root}>
      <IconButton glyph={MenuGlyph} label={t`Menu`} onClick={() => setIsOpen(true)} />
      {isPanelNeeded && (
        <Suspense>
          <MobileMenuPanel
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onLeave={() => setIsLeaving(true)}
          />
        </Suspense>
      )}
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </div>
  )
}
