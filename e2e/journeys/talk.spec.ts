import type { Locator, Page } from '@playwright/test'
import { listMessages } from '../../contract/chat/messages.ts'
import { getMe } from '../../contract/accounts/accounts.ts'
import { blockUser } from '../../contract/people/users.ts'
import { expect, test } from '../fixtures.ts'
import { bearer, write } from './favour-steps.ts'
import { photo } from './photos.ts'

const unique = () => Date.now().toString(36)

const said = (page: Page) => page.getByRole('region', { name: 'Nội dung trò chuyện' })
const field = (page: Page) => page.getByRole('textbox', { name: /^Nhắn cho/ })

async function say(page: Page, words: string) {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
}

async function ownId(page: Page): Promise<number> {
  const reply = await page.request.get(getMe.path, { headers: await bearer(page) })
  return ((await reply.json()) as { id: number }).id
}

/** Opens the conversation with whoever is in another browser; resolves to its path. */
async function talkTo(page: Page, other: Page) {
  await page.goto(`/chat?with=${await ownId(other)}`)
  await page.waitForURL(/\/chat\/\d+/)
  await expect(said(page)).toBeVisible()
  return new URL(page.url()).pathname
}

/** All have said something, and those with a partner here see that they are there: their sockets are open. */
async function greet(...pages: Page[]) {
  for (const page of pages) await say(page, `Chào ${unique()}`)
  if (pages.length > 1) for (const page of pages) await expect(page.getByText('đang hoạt động')).toBeVisible()
}

const wordsIn = (place: Locator, pattern: RegExp) =>
  place
    .getByText(pattern)
    .allTextContents()
    .then((texts) => texts.map((words) => pattern.exec(words)?.[0] ?? ''))

test('two neighbours talk: words and a picture arrive by themselves, one sees the other type, and what was read', async ({
  browserOf,
}) => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  const path = await talkTo(lan, minh)
  await talkTo(minh, lan)
  await greet(lan, minh)

  const words = `Mai mình qua lấy thang nhé ${unique()}`
  await field(lan).pressSequentially('Mai')
  await expect(minh.getByText('đang gõ…')).toBeVisible()
  await say(lan, words)
  await expect(said(minh).getByText(words)).toBeVisible()
  await expect(said(lan).getByText('Đã xem').last()).toBeVisible()

  await minh.locator('input[type=file]').setInputFiles(await photo('thang.jpg', 30))
  await say(minh, 'Cái này nè')
  const picture = said(lan).getByRole('button', { name: /^Ảnh 1 trên 1 của Minh/ })
  // Its address is of use to nobody else.
  await expect(picture.locator('img')).toHaveAttribute('src', /^blob:/)
  await lan.reload()
  await expect(said(lan).getByText('Cái này nè')).toBeVisible()
  expect(new URL(lan.url()).pathname).toBe(path)
})

test(
  'with both connections cut mid-talk for half a minute, nothing is lost, doubled or out of order',
  { tag: '@deep' },
  async ({ browserOf, startServer }) => {
    const server = await startServer()
    const baseURL = server.origin
    const [lan, minh] = [await browserOf('lan', { baseURL }), await browserOf('minh', { baseURL })]
    await talkTo(lan, minh)
    const path = await talkTo(minh, lan)
    await greet(lan, minh)
    const tag = unique()
    const line = (who: string, at: number) => `${who}-${at}-${tag}`
    for (let at = 1; at <= 3; at++) {
      await say(lan, line('lan', at))
      await say(minh, line('minh', at))
    }
    server.cut()
    const cutAt = Date.now()
    for (let at = 4; at <= 6; at++) {
      await say(lan, line('lan', at))
      await say(minh, line('minh', at))
    }
    await expect.poll(() => Date.now() - cutAt, { timeout: 60_000 }).toBeGreaterThan(30_000)
    server.mend()
    for (let at = 7; at <= 8; at++) {
      await say(lan, line('lan', at))
      await say(minh, line('minh', at))
    }
    const pattern = new RegExp(`(lan|minh)-\\d-${tag}`)
    for (const page of [lan, minh])
      await expect(said(page).getByText(pattern)).toHaveCount(16, { timeout: 90_000 })
    const [atLan, atMinh] = [await wordsIn(said(lan), pattern), await wordsIn(said(minh), pattern)]
    expect(atLan).toEqual(atMinh)
    for (const who of ['lan', 'minh'])
      expect(atLan.filter((words) => words.startsWith(who))).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((at) => line(who, at)),
      )
    const reply = await lan.request.get(listMessages.path.replace(':id', path.split('/').at(-1) ?? ''), {
      headers: await bearer(lan),
    })
    const { results } = (await reply.json()) as { results: { seq: number; content: string }[] }
    expect(results.filter(({ content }) => pattern.test(content)).map(({ content }) => content)).toEqual(
      atLan,
    )
  },
)

test('a block mid-talk closes the conversation for both at once; it can still be read', async ({
  browserOf,
}) => {
  const [phuc, batuyet] = [await browserOf('phuc'), await browserOf('batuyet')]
  const id = await ownId(batuyet)
  await talkTo(phuc, batuyet)
  await talkTo(batuyet, phuc)
  await greet(phuc, batuyet)
  const words = `Chạy bộ không ${unique()}`
  await say(batuyet, words)
  await expect(said(phuc).getByText(words)).toBeVisible()
  const blocked = await phuc.request.post(blockUser.path.replace(':id', String(id)), {
    headers: await bearer(phuc),
    data: {},
  })
  expect(blocked.ok()).toBe(true)
  for (const page of [phuc, batuyet]) {
    await expect(page.getByText('Cuộc trò chuyện này đã đóng')).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  }
  await expect(said(phuc).getByText(words)).toBeVisible()
})

test('a stranger waits in the request box, with words alone, until one agrees', async ({ browserOf }) => {
  const [dung, hoa] = [await browserOf('dung'), await browserOf('hoa')]
  await talkTo(dung, hoa)
  await expect(dung.getByRole('button', { name: 'Thêm ảnh' })).toHaveCount(0)
  const words = `Con hỏi cô giàn hoa giấy ${unique()}`
  await say(dung, words)
  await expect(said(dung).getByText(words)).toBeVisible()

  await hoa.goto('/chat')
  await hoa.getByRole('link', { name: /^Tin nhắn chờ/ }).click()
  await hoa.getByRole('link').filter({ hasText: words }).click()
  await expect(said(hoa).getByText(words)).toBeVisible()
  await expect(said(dung).getByText('Đã xem')).toHaveCount(0)
  await hoa.getByRole('button', { name: 'Đồng ý', exact: true }).click()
  await expect(field(hoa)).toBeVisible()
  await expect(dung.getByRole('button', { name: 'Thêm ảnh' })).toBeVisible()
  await say(hoa, 'Ừ con hỏi đi')
  await expect(said(dung).getByText('Ừ con hỏi đi')).toBeVisible()
})

test('a post shared with a few words is read by the other, and leads to the post', async ({ browserOf }) => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  const content = `Cho bớt chậu sen đá ${unique()}`
  const path = await write(lan, { category: 'give', content })
  await talkTo(minh, lan)
  await greet(minh)
  await lan.goto(path)
  await lan.getByRole('button', { name: 'Chia sẻ bài viết' }).click()
  const sheet = lan.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Minh Trần/ }).click()
  await sheet.getByRole('textbox', { name: /Viết vài lời/ }).fill('Em thích sen đá không?')
  await sheet.getByRole('button', { name: 'Chia sẻ ngay' }).click()
  await expect(lan.getByText('Đã gửi cho Minh Trần', { exact: true })).toBeVisible()

  const message = said(minh).getByRole('article').filter({ hasText: 'Em thích sen đá không?' }).last()
  await expect(message).toContainText(content)
  await message.getByRole('link', { name: content }).click()
  await expect(minh).toHaveURL(path)
})
