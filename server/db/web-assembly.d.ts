/** What the server uses of the standard, which Node has and its types leave out. */
declare namespace WebAssembly {
  /** Compiled machine code; threads of a process can share it. */
  interface Module {
    readonly [Symbol.toStringTag]: string
  }
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>
}
