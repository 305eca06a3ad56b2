import { useLingui } from '@lingui/react/macro'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { currentPosition } from '#lib/current-position.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import type { MapHandle } from './create-map.ts'

type Props = { map: MapHandle }

const nearZoom = 13

/** Brings the map to where the guest is, when the guest says where that is. */
export function OwnPosition({ map }: Props) {
  const { t } = useLingui()
  const { showToast } = useApp()
  const [isLocating, setIsLocating] = useState(false)
  const locate = async () => {
    setIsLocating(true)
    const position = await currentPosition()
    setIsLocating(false)
    if (position.kind === 'position') map.goTo(position, nearZoom)
    else if (position.kind === 'denied') showToast('info', t`You have not shared your position.`)
    else showToast('info', t`Your position could not be found.`)
  }
  return (
    <IconButton
      kind="photo"
      glyph={LocateFixed}
      label={t`Show where I am`}
      isBusy={isLocating}
      onClick={() => void locate()}
    />
  )
}
