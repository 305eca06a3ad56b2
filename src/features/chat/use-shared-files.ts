import { useEffect, useRef } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { takeShared } from '#lib/shared-files.ts'

/** Puts the files that another app has shared into this conversation to the next message. */
export function useSharedFiles(bookingId: string, choose: (files: readonly File[]) => unknown) {
  const { now } = useApp()
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  }, [choose])
  useEffect(() => {
    void takeShared(bookingId, now()).then((files) => {
      if (files.length > 0) latest.current(files)
    })
  }, [bookingId, now])
}
