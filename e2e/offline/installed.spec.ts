import { composer } from '../page-steps.ts'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { openInstalled, test } from './device.ts'
import { createPhoto } from '../journeys/images.ts'

/** Sends the request of a phone whose owner shares something with the app. */
async function share(page: Page, files: Awaited<ReturnType<typeof createPhoto>>[], text: string) {
  await page.goto('/chat')
  await page.evaluate((sharedText) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' })
    for (const [name, type] of [
      ['text', 'text'],
      ['files', 'file'],
    ] as const) {
      const input = document.createElement('input')
      Object.assign(input, {
        name,
        type,
        multiple: type === 'file',
        value: type === 'text' ? sharedText : '',
      })
      form.append(input)
    }
    form.id = 'share'
    document.body.append(form)
  }, text)
  await page.locator('#share input[type=file]').setInputFiles(files)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit())
}

interface Manifest {
  shortcuts: { name: string; url: string }[]
  share_target: { action: string; method: string; enctype: string }
}

async function openShortcuts(page: Page, [post, ask, notifications]: Manifest['shortcuts']) {
  await page.goto(post?.url ?? '')
  await expect(page.getByRole('heading', { name: 'Bạn muốn đăng gì?' })).toBeVisible()
  await page.goto(ask?.url ?? '')
  await expect(composer(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đổi loại bài, đang là Nhờ' })).toBeVisible()
  await page.goto(notifications?.url ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Thông báo' })).toBeVisible()
}

test(
  'the app can be installed, and its shortcuts open with and without a network',
  { tag: '@deep' },
  async ({ origin, openDevice }) => {
    const device = await openDevice(origin)
    const page = await openInstalled(device, 'lan')
    const browser = await page.context().newCDPSession(page)
    const { errors, data = '' } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { shortcuts, share_target } = JSON.parse(data) as Manifest
    expect(share_target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' })
    expect(shortcuts.map(({ name }) => name)).toEqual(['Đăng bài', 'Nhờ hoặc mượn', 'Thông báo'])
    await openShortcuts(page, shortcuts)
    await openShortcuts(await device.restart({ offline: true }), shortcuts)
  },
)

test(
  'Chromium reports that a page without a manifest can’t be installed',
  { tag: '@deep' },
  async ({ origin, openDevice }) => {
    const device = await openDevice(origin)
    const page = await device.newPage()
    await page.goto('/icon.svg')
    const browser = await page.context().newCDPSession(page)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId)).toContain('no-manifest')
  },
)

for (const offline of [false, true])
  test(
    `a photo shared with the app ${offline ? 'without' : 'with'} a network opens in the composer`,
    { tag: '@deep' },
    async ({ origin, openDevice }) => {
      const device = await openDevice(origin)
      const first = await openInstalled(device, 'lan')
      const page = offline ? await device.restart({ offline }) : first
      const pdf = { name: 'giay-to.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }
      await share(page, [await createPhoto('mua.jpg', 200), pdf], 'Hẻm mình mưa quá')
      await expect(page).toHaveURL('/create-post')
      await expect(page.getByRole('img', { name: /mua\.jpg/ })).toBeVisible()
      await expect(composer(page)).toHaveValue('Hẻm mình mưa quá')
      await expect(page.getByRole('alert').getByText(/giay-to\.pdf/)).toBeVisible()
    },
  )

test(
  'a photo shared while signed out opens in the composer after signing in',
  { tag: '@deep' },
  async ({ origin, openDevice }) => {
    const page = await openInstalled(await openDevice(origin), 'lan')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL('/login')
    await share(page, [await createPhoto('cau-vong.jpg', 20)], '')
    await expect(page).toHaveURL('/login')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Tiếp tục với Google' }).press('Enter')
    await page.getByRole('button', { name: /Lan Nguyễn/ }).click()
    await expect(page).toHaveURL('/create-post')
    await expect(page.getByRole('img', { name: /cau-vong\.jpg/ })).toBeVisible()
  },
)
