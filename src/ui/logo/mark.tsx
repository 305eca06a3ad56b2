import { logoPaths } from './logo-paths.ts'

type Props = { className?: string | undefined }

/** The mark alone, in the colour of the text around it. */
export function Mark({ className }: Props) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={logoPaths.mark} />
    </svg>
  )
}
