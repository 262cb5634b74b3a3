import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compress = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}
type Encoding = keyof typeof compress

const made = new WeakMap<object, Partial<Record<Encoding, Promise<Buffer>>>>()

export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const read = String(accepted ?? '')
    .split(',')
    .filter((each) => !refused.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return read.includes('br') ? 'br' : read.includes('gzip') ? 'gzip' : null
}

/** Compressed at the first request and cached as long as the page is. */
export function bytesOf(page: { html: Buffer }, encoding: Encoding): Promise<Buffer> {
  const kept = made.get(page) ?? {}
  made.set(page, kept)
  return (kept[encoding] ??= compress[encoding](page.html))
}
