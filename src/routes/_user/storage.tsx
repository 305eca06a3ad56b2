import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StoragePage } from '#features/privacy/storage-page.tsx'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/storage')({
  head: privateHead(msg`Storage on this device`),
  component: StoragePage,
})
