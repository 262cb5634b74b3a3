import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import LinkSheet from './LinkSheet.tsx'

const url = 'https://xom.example/events/7'

beforeEach(() => setLanguage('vi'))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

const open = () =>
  render(
    <LinkSheet
      open
      onClose={() => {}}
      title="Mời hàng xóm"
      url={url}
      message="Chiếu phim, 28/11"
      wordsIn={(_, language) => ({
        title: 'Chiếu phim',
        facts: [language === 'vi' ? 'thứ bảy, 18:30' : 'Saturday, 18:30'],
      })}
    />,
  )

test('the link goes to another app of the phone, and is copied where there is none', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new TypeError('not possible'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await expect.element(page.getByRole('img', { name: 'Mã QR của liên kết' })).toBeVisible()
  await page.getByRole('button', { name: 'Gửi bằng ứng dụng khác' }).click()
  expect(share).toHaveBeenCalledWith({ text: 'Chiếu phim, 28/11', url })
  await expect.poll(() => copy.mock.calls).toEqual([[url]])
})

test('the sheet for the notice board is printed in both languages, and gone afterwards', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await open()
  await page.getByRole('button', { name: /^In tờ dán bảng thông báo/ }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const paper = () => document.querySelector('body > .paper-sheet')
  expect(paper()?.textContent).toBe(
    'XómChiếu phimthứ bảy, 18:30Saturday, 18:30' +
      'Quét mã bằng máy ảnh điện thoại để xem trên Xóm' +
      "Scan the code with your phone's camera to see it on Xóm" +
      'xom.example/events/7',
  )
  dispatchEvent(new Event('afterprint'))
  await expect.poll(paper).toBe(null)
})
