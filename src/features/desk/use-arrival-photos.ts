import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import { addArrivalPhoto, arrivalPhotoField } from '#contract/desk/add-arrival-photo.ts'
import { maxPhotoBytes } from '#contract/profile/update-photo.ts'
import { isHeic } from '#contract/shared-files.ts'
import { ApiError } from '#lib/api-error.ts'
import { useApp } from '#lib/app-context.tsx'
import { smallerPhoto } from '#lib/smaller-photo.ts'

export type SentPhoto = CallOutput<typeof addArrivalPhoto>['photo']

/** How the photo of one step stands. */
export type PhotoSending = {
  /** From 0 to 1 while it is sent; null otherwise. */
  progress: number | null
  /** Why it was not taken; empty when nothing is wrong. */
  problem: string
}

const idle: PhotoSending = { progress: null, problem: '' }

/**
 * Sends photos of the way in as soon as they are chosen, one for each step; what is saved with the form is
 * their keys. A photo that is not taken leaves the one before in its place.
 */
export function useArrivalPhotos(
  propertyId: string,
  onSent: (stepKey: string, photo: SentPhoto) => void,
) {
  const { t } = useLingui()
  const { transport, showToast } = useApp()
  const [byStep, setByStep] = useState<Readonly<Record<string, PhotoSending>>>({})
  const write = (stepKey: string, change: Partial<PhotoSending>) =>
    setByStep((before) => ({
      ...before,
      [stepKey]: { ...(before[stepKey] ?? idle), ...change },
    }))
  const send = async (stepKey: string, file: File) => {
    // A HEIC photo that this browser cannot read is for the server to refuse, in its words.
    const asItIs = isHeic(file) && file.size <= maxPhotoBytes ? file : null
    const photo = (await smallerPhoto(file, maxPhotoBytes)) ?? asItIs
    if (photo === null) {
      const problem = t`The photo is larger than 5 MB. Please choose a smaller one.`
      write(stepKey, { problem })
      return
    }
    write(stepKey, { progress: 0, problem: '' })
    try {
      // A photo is its own attempt: sent twice, it is stored once, under its content.
      const { result } = await transport.send(
        addArrivalPhoto,
        { property_id: propertyId },
        {
          files: { [arrivalPhotoField]: photo },
          onProgress: (progress) => write(stepKey, { progress }),
        },
      )
      onSent(stepKey, result.photo)
    } catch (error) {
      if (!(error instanceof ApiError)) {
        write(stepKey, { problem: t`Sending a photo needs a connection.` })
        return
      }
      for (const text of error.toasts) showToast('error', text)
      write(stepKey, { problem: error.fields[arrivalPhotoField] ?? '' })
    } finally {
      write(stepKey, { progress: null })
    }
  }
  return {
    of: (stepKey: string): PhotoSending => byStep[stepKey] ?? idle,
    isSending: Object.values(byStep).some(({ progress }) => progress !== null),
    send,
  }
}
