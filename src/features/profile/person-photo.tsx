import { UserRound } from 'lucide-react'
import { useSessionUser } from '#lib/hooks.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './person-photo.module.css'

type Props = { size: 'medium' | 'large' }

/** The photo of the signed-in person, or a figure in its place. Says nothing: the name is near. */
export function PersonPhoto({ size }: Props) {
  const user = useSessionUser()
  const look = classNames(styles.photo, styles[size])
  if (!user?.profile_image) {
    return (
      <span className={look}>
        <Icon glyph={UserRound} size="large" />
      </span>
    )
  }
  const large = user.profile_image.replace('-96.', '-288.')
  return <img className={look} src={user.image_url + large} alt="" width={96} height={96} />
}
