import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { photoField, updatePhoto } from '#contract/profile/update-photo.ts'
import { ApiError } from '#lib/api-error.ts'
import { useApp } from '#lib/app-context.tsx'

// What is sent is cut and small: this is only what a phone can open without running out of memory.
const mostOpenedBytes = 50_000_000

/** Why a chosen or sent photo is not taken; `words` are the server's own. */
export type PhotoProblem = { kind: 'too-large' | 'unreadable' | 'offline' } | { words: string }

/** The way of a profile photo: choose, cut, send. */
export type PhotoUpload = {
  /** The chosen picture, to be cut. */
  picture: ImageBitmap | null
  problem: PhotoProblem | null
  /** From 0 to 1 while a photo is sent; null otherwise. */
  progress: number | null
  choose(file: File): Promise<void>
  cancel(): void
  send(photo: Blob): void
}

/** Opens a chosen file, and sends the photo that was cut from it; the header follows. */
export function usePhotoUpload(): PhotoUpload {
  const { transport, session, showToast } = useApp()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useMutation({
    mutationKey: [updatePhoto.model, updatePhoto.method],
    mutationFn: (photo: Blob) => {
      setProgress(0)
      // A photo is its own attempt: sent twice, it is stored once, under its content.
      const options = { files: { [photoField]: photo }, onProgress: setProgress }
      return transport.send(updatePhoto, {}, options)
    },
    onSuccess: ({ message }) => {
      session.refresh()
      if (message) showToast('success', message)
    },
    onError: (error) =>
      setProblem(error instanceof ApiError ? { words: error.message } : { kind: 'offline' }),
    onSettled: () => setProgress(null),
  })
  return {
    picture,
    problem,
    progress,
    choose: async (file) => {
      setProblem(null)
      if (file.size > mostOpenedBytes) {
        setProblem({ kind: 'too-large' })
        return
      }
      try {
        setPicture(await createImageBitmap(file))
      } catch {
        setProblem({ kind: 'unreadable' })
      }
    },
    cancel: () => setPicture(null),
    send: (photo) => {
      setPicture(null)
      setProblem(null)
      sending.mutate(photo)
    },
  }
}
