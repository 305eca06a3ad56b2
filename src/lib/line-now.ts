/** What the browser tells of the line, where it does. */
export function lineNow(): { isSaving: boolean; isVerySlow: boolean } {
  const line: unknown = 'connection' in navigator ? navigator.connection : null
  if (typeof line !== 'object' || line === null) return { isSaving: false, isVerySlow: false }
  const speed = 'effectiveType' in line ? line.effectiveType : ''
  return {
    /** Whether the guest asked the browser for little traffic. */
    isSaving: 'saveData' in line && line.saveData === true,
    isVerySlow: speed === '2g' || speed === 'slow-2g',
  }
}
