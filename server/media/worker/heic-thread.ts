/** Decodes one picture and ends, because the memory of WebAssembly never shrinks. */
import { parentPort, workerData } from 'node:worker_threads'
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { imageLimits } from '../../../contract/media/uploads.ts'

const [short, long, undefinedBytes] = [3, 4, 7]

/** The header of an uncompressed TIFF with three bytes a pixel and an optional colour profile. */
function tiffHeader({ width, height }: { width: number; height: number }, profile: Uint8Array): Buffer {
  const entries = 9 + (profile.length > 0 ? 1 : 0)
  const depths = 8 + 2 + 12 * entries + 4
  const profileAt = depths + 6
  const pixelsAt = profileAt + profile.length
  const fields = [
    [256, long, 1, width],
    [257, long, 1, height],
    // Bits of each sample.
    [258, short, 3, depths],
    // No compression.
    [259, short, 1, 1],
    // RGB.
    [262, short, 1, 2],
    [273, long, 1, pixelsAt],
    [277, short, 1, 3],
    [278, long, 1, height],
    [279, long, 1, 3 * width * height],
    ...(profile.length > 0 ? [[34_675, undefinedBytes, profile.length, profileAt] as const] : []),
  ] as const
  const header = Buffer.alloc(pixelsAt)
  header.write('II*\0\x08\0\0\0', 'latin1')
  header.writeUInt16LE(entries, 8)
  fields.forEach(([tag, type, count, value], n) => {
    const at = 10 + 12 * n
    header.writeUInt16LE(tag, at)
    header.writeUInt16LE(type, at + 2)
    header.writeUInt32LE(count, at + 4)
    header.writeUInt32LE(value, at + 8)
  })
  for (const at of [0, 2, 4]) header.writeUInt16LE(8, depths + at)
  header.set(profile, profileAt)
  return header
}

/** Phones with 48 million pixels use 192 tiles. */
const maxTiles = 512

const colourspaceRgb = 1
const chromaInterleavedRgb = 10
const channelInterleaved = 10
const errorBytes = 12
/** The size of libheif's `heif_image_tiling`, rounded up. */
const tilingBytes = 128

function tiffOf(heic: Uint8Array): Buffer<ArrayBuffer> {
  const heif = createLibheif()
  const {
    _malloc: allocate,
    _heif_context_alloc: newContext,
    _heif_context_set_maximum_image_size_limit: limitEdge,
    _heif_context_read_from_memory_without_copy: readFile,
    _heif_context_get_primary_image_handle: primaryOf,
    _heif_image_handle_get_image_tiling: tilingOf,
    _heif_decode_image: decode,
    _heif_image_get_primary_width: widthOf,
    _heif_image_get_primary_height: heightOf,
    _heif_image_handle_get_raw_color_profile_size: profileSizeOf,
    _heif_image_handle_get_raw_color_profile: profileOf,
    _heif_image_get_plane_readonly: planeOf,
  } = heif
  const error = allocate(errorBytes)
  const output = allocate(tilingBytes)
  const numberAt = (address: number) => new DataView(heif.HEAPU8.buffer).getUint32(address, true)
  const bytesAt = (address: number, length: number) => heif.HEAPU8.subarray(address, address + length)

  /** Calls a function that writes its error to the first address. */
  const check = (call: (error: number) => void) => {
    call(error)
    const code = numberAt(error)
    if (code !== 0) throw new Error(`libheif refused the picture: ${code}.${numberAt(error + 4)}`)
  }
  /** Returns the address that such a function writes. */
  const result = (call: (error: number, to: number) => void) => {
    check((to) => call(to, output))
    return numberAt(output)
  }

  const input = allocate(heic.length)
  heif.HEAPU8.set(heic, input)
  const context = newContext()
  limitEdge(context, Math.floor(Math.sqrt(imageLimits.pixels)))
  check((to) => readFile(to, context, input, heic.length, 0))
  const handle = result((to, at) => primaryOf(to, context, at))

  check((to) => tilingOf(to, handle, 0, output))
  const tiles = numberAt(output + 4) * numberAt(output + 8)
  const pixels = tiles * numberAt(output + 12) * numberAt(output + 16)
  if (tiles > maxTiles || pixels > 1.5 * imageLimits.pixels) throw new Error('The picture has too many parts')

  const image = result((to, at) => decode(to, handle, at, colourspaceRgb, chromaInterleavedRgb, 0))
  const width = widthOf(image)
  const height = heightOf(image)
  const profileLength = profileSizeOf(handle)
  const profile = allocate(profileLength)
  if (profileLength > 0) check((to) => profileOf(to, handle, profile))

  const header = tiffHeader({ width, height }, bytesAt(profile, profileLength))
  const rowBytes = 3 * width
  const tiff = Buffer.alloc(header.length + rowBytes * height)
  header.copy(tiff)
  const plane = planeOf(image, channelInterleaved, output)
  const stride = numberAt(output)
  for (let row = 0; row < height; row++)
    tiff.set(bytesAt(plane + row * stride, rowBytes), header.length + row * rowBytes)
  return tiff
}

const tiff = tiffOf(workerData as Uint8Array)
parentPort?.postMessage(tiff, [tiff.buffer])
