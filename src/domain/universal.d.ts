// The few globals that browsers, workers and Node all have. Only the pure project reads this file:
// it has no DOM and no Node types, so any other global is a compile error in domain and contract.
declare function atob(data: string): string
declare function btoa(data: string): string
declare class TextEncoder {
  encode(input: string): Uint8Array
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean })
  decode(input: Uint8Array): string
}
interface AbortSignal {
  readonly aborted: boolean
}
interface Blob {
  readonly size: number
}
