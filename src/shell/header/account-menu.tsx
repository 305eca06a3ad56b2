import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { SessionUser } from '#contract/session-user.ts'
import { capitaliseWords } from '#domain/text/capitalise.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { LogoutDialog } from '../logout-dialog.tsx'
import styles from './account-menu.module.css'

type Props = { user: SessionUser }

/** Signed in: picture and full name, My profile, Logout (specification 2). */
export function AccountMenu({ user }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <Menu
        label={t`Account`}
        triggerClassName={styles.trigger}
        trigger={
          <>
            {user.profile_image ? (
              <img
                className={styles.photo}
                src={user.image_url + user.profile_image}
                alt=""
                width={32}
                height={32}
              />
            ) : (
              <span className={styles.photo}>
                <Icon glyph={UserRound} />
              </span>
            )}
            <span className={styles.name} dir="auto">
              {capitaliseWords(user.full_name)}
            </span>
            <Icon glyph={ChevronDown} size="small" />
          </>
        }
        items={[
          {
            key: 'profile',
            label: t`My profile`,
            onSelect: () => void navigate({ to: '/my-profile' }),
          },
          { key: 'logout', label: t`Logout`, onSelect: () => setIsLeaving(true) },
        ]}
      />
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}
