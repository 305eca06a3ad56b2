// The browser reads the blob when it gets to it; long after that it is let go.
const releaseMs = 60_000

/** Saves a file among the person's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), releaseMs)
}
