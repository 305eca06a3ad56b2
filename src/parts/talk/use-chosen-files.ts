import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { maxChatFileBytes, mostFiles } from '#contract/chat/files.ts'
import { isHeic, sharedProblem } from '#contract/shared-files.ts'
import { smallerPhoto } from '#lib/smaller-photo.ts'

/** A file that goes with the next message. `url` shows it while it is chosen. */
export type ChosenFile = {
  id: string
  name: string
  kind: 'picture' | 'pdf'
  blob: Blob
  url: string
}

// A photo of a phone has five times as much: who roams pays for every one of them.
const wantedPhotoBytes = 1_500_000

/** Files chosen for the next message: pictures made smaller where they are large, at most ten. */
export function useChosenFiles() {
  const { t } = useLingui()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [problem, setProblem] = useState('')
  const shown = useRef<readonly ChosenFile[]>([])
  useEffect(() => {
    shown.current = files
  }, [files])
  useEffect(() => () => release(shown.current), [])

  const choose = async (chosen: readonly File[]) => {
    setProblem('')
    const room = mostFiles - files.length
    if (chosen.length > room) setProblem(t`A message takes up to ${mostFiles} files.`)
    for (const file of chosen.slice(0, room)) {
      const { name } = file
      // A chooser can be told to show every file.
      if (!isPdf(file) && sharedProblem(file, 0) === 'type') {
        setProblem(t`Not added: ${name}. Only photos and PDFs can be sent.`)
        continue
      }
      const blob = await fitting(file)
      if (!blob) {
        setProblem(
          isHeic(file)
            ? t`Not added: ${name}. This browser cannot read HEIC photos. Choose it as JPEG.`
            : t`Not added: ${name}. A file may have up to 10 MB.`,
        )
        continue
      }
      const kind = isPdf(file) ? 'pdf' : 'picture'
      const added = { id: crypto.randomUUID(), name, kind, blob } as const
      setFiles((before) => [...before, { ...added, url: URL.createObjectURL(blob) }])
    }
  }
  return {
    files,
    problem,
    setProblem,
    choose,
    remove: (id: string) => {
      release(files.filter((file) => file.id === id))
      setFiles(files.filter((file) => file.id !== id))
    },
    clear: () => {
      release(files)
      setFiles([])
      setProblem('')
    },
  }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>

/** A file as it may be sent; null when it is too large and cannot be made smaller, or nobody can read it. */
async function fitting(file: File): Promise<Blob | null> {
  const mostBytes = isHeic(file) ? maxChatFileBytes : wantedPhotoBytes
  const smaller = isPdf(file) ? null : await smallerPhoto(file, mostBytes)
  if (smaller || isHeic(file)) return smaller
  return file.size <= maxChatFileBytes ? file : null
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name)
}

function release(files: readonly ChosenFile[]): void {
  for (const { url } of files) URL.revokeObjectURL(url)
}
