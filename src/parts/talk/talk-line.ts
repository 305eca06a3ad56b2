/** What of a line of a conversation decides whether it is new to its reader. */
export type TalkLine = {
  id: string
  /** Its number in the conversation; null while it waits on this device. */
  seq: number | null
  /** Who says it, as its reader sees it. */
  from: 'me' | 'them' | 'system'
}
