/** The package has types for its other builds, of which this one is the same with the WebAssembly inside. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'

  export default function createLibheif(): Omit<MainModule, 'HEAPU8'> & { HEAPU8: Uint8Array<ArrayBuffer> }
}
