import { useState } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { usePageWords } from '#lib/use-page-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PhotoTour } from './photo-tour.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import type { ShownPhoto } from './property-search.ts'

type Props = {
  pictures: HomeDetails['pictures']
  title: string
  shown: ShownPhoto | undefined
  onShow: (photo: ShownPhoto) => void
  onClose: () => void
}

/** All pictures by room, or one at a time over the whole window. */
export function GalleryDialog({ pictures, title, shown, onShow, onClose }: Props) {
  usePageWords()
  // What slides away keeps its picture, and the tour knows from which one the guest returns.
  const [last, setLast] = useState<ShownPhoto>(shown ?? 'all')
  const [lastNumber, setLastNumber] = useState(0)
  if (shown !== undefined && shown !== last) setLast(shown)
  if (typeof shown === 'number' && shown !== lastNumber) setLastNumber(shown)
  return (
    <Dialog isOpen={shown !== undefined} onClose={onClose} title={title} size="screen">
      {last === 'all' ? (
        <PhotoTour pictures={pictures} from={lastNumber} onShow={onShow} />
      ) : (
        <PhotoViewer
          pictures={pictures}
          number={last}
          onShow={onShow}
          onShowAll={() => onShow('all')}
        />
      )}
    </Dialog>
  )
}
