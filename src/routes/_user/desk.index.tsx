import { createFileRoute, redirect } from '@tanstack/react-router'

/** The desk opens with what today asks for. */
export const Route = createFileRoute('/_user/desk/')({
  beforeLoad: () => {
    throw redirect({ to: '/desk/$page', params: { page: 'today' }, replace: true })
  },
})
