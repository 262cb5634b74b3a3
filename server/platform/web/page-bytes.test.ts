import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage, encodingFor } from './web.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1.0', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
  ['gzip;q=0.000', null],
  ['', null],
  [undefined, null],
])('Accept-Encoding %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a page is compressed once, without changing its content', async () => {
  const page = { html: Buffer.from(`<p>${'Xóm mình đông vui lắm. '.repeat(200)}</p>`) }
  const br = await compressPage(page, 'br')
  expect(brotliDecompressSync(br)).toEqual(page.html)
  expect(gunzipSync(await compressPage(page, 'gzip'))).toEqual(page.html)
  expect(br.length).toBeLessThan(page.html.length / 10)
  expect(await compressPage(page, 'br')).toBe(br)
})
