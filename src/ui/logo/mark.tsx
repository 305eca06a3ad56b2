type Props = { className?: string | undefined }

/** The mark alone, in the colour of the text around it. */
export function Mark({ className }: Props) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <use href="/icons/logo.svg#mark" width="64" height="64" />
    </svg>
  )
}
