import jsqr from 'jsqr'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import LinkSheet from './LinkSheet.tsx'

/** The types describe the package as Node.js imports it, not as a bundler does. */
const readQr = jsqr as unknown as typeof jsqr.default

/** The printable part of an A5 sheet in CSS pixels: 124 by 186 mm. */
const paper = { width: 468, height: 703 }

/** The words of the longest name, place and description that a sheet may have, and those of a usual one. */
const long = (length: number, word = 'Nghiêng ') => word.repeat(length).slice(0, length).trim()
const sheets = [
  {
    kind: 'an invitation',
    path: `/i/${'W9'.repeat(11)}`,
    vi: ['Lan mời bạn vào xóm Bến Thành'],
    en: ['Lan'],
  },
  {
    kind: 'an event with the longest name and place',
    path: '/events/9007199254740991',
    vi: [long(200), 'thứ năm, 31 tháng 12, 18:30', long(200)],
    en: [long(200), 'Wednesday 31 December, 18:30'],
  },
  {
    kind: 'an event named with one long word in capitals',
    path: '/events/12',
    vi: [long(200, 'WW'), 'thứ năm, 31 tháng 12, 18:30', long(200, 'W')],
    en: [long(200, 'WW'), 'Wednesday 31 December, 18:30'],
  },
  {
    kind: 'a community',
    path: '/communities/120',
    vi: [long(120), 'Cùng vào nhóm trên Xóm', long(160)],
    en: [long(120), 'Join us on Xóm'],
  },
]

afterEach(async () => {
  vi.unstubAllGlobals()
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
})

/** The text of the QR code on a picture of the screen. */
async function readCode(base64: string) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas?.drawImage(image, 0, 0)
  const pixels = canvas?.getImageData(0, 0, image.width, image.height)
  return pixels && readQr(pixels.data, image.width, image.height)?.data
}

/** A picture of the whole window as it is painted. */
const capture = async () => (await cdp().send('Page.captureScreenshot', { format: 'png' })).data

for (const theme of ['light', 'dark'] as const)
  test.each(sheets)(
    `the code of $kind is read back from the ${theme} screen and from paper`,
    async (sheet) => {
      const { path, vi: vietnamese, en } = sheet
      await setLanguage('vi')
      vi.stubGlobal('print', () => {})
      document.documentElement.dataset['theme'] = theme
      await page.viewport(paper.width, paper.height)
      const url = `https://xom.example${path}`
      const [title = '', ...facts] = vietnamese
      await render(
        <LinkSheet
          open
          onClose={() => {}}
          title="Mời hàng xóm"
          url={url}
          message=""
          wordsIn={(_, language) =>
            language === 'vi' ? { title, facts } : { title: en[0] ?? '', facts: en.slice(1) }
          }
        />,
      )
      const code = page.getByRole('img', { name: 'Mã QR của liên kết' })
      await expect.element(code).toBeVisible()
      await expect.poll(async () => readCode(await code.screenshot({ save: false }))).toBe(url)

      await page.getByRole('button', { name: /^In tờ dán bảng thông báo/ }).click()
      await expect.poll(() => document.querySelector('.paper-sheet')).not.toBeNull()
      await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
      const printed = document.querySelector<HTMLElement>('.paper-sheet')
      if (!printed) throw new Error('Nothing is printed')
      expect(cutParts(printed)).toEqual([])
      expect(await readCode(await capture())).toBe(url)
    },
  )

/** The texts of parts that are cut, or reach out of the sheet. */
function cutParts(sheet: HTMLElement) {
  const { left, right, bottom } = sheet.getBoundingClientRect()
  return [...sheet.children].flatMap((part) => {
    const box = part.getBoundingClientRect()
    const isOut = box.left < left || box.right > right || box.bottom > bottom
    const isCut = part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflow !== 'visible'
    return isOut || isCut ? [part.textContent] : []
  })
}
