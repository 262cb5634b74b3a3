/** The package has no types for the build that contains the WebAssembly. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'

  export default function createLibheif(): Omit<MainModule, 'HEAPU8'> & { HEAPU8: Uint8Array<ArrayBuffer> }
}
