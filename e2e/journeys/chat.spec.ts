import { callApi, sessionHeaders } from '../api-calls.ts'
import { uniqueSuffix } from '../page-steps.ts'
import type { Locator, Page } from '@playwright/test'
import { listMessages } from '../../contract/chat/messages.ts'
import { getMe } from '../../contract/accounts/accounts.ts'
import { blockUser } from '../../contract/people/users.ts'
import { expect, test } from '../fixtures.ts'
import { createPostAs } from './favour-steps.ts'
import { createPhoto } from './images.ts'

const conversation = (page: Page) => page.getByRole('region', { name: 'Nội dung trò chuyện' })
const messageField = (page: Page) => page.getByRole('textbox', { name: /^Nhắn cho/ })

async function sendMessage(page: Page, text: string) {
  await messageField(page).fill(text)
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
}

async function fetchOwnId(page: Page): Promise<number> {
  return (await callApi<{ id: number }>(page, getMe.path)).id
}

/** Opens the conversation with the person of another page; returns its path. */
async function openConversation(page: Page, other: Page) {
  await page.goto(`/chat?with=${await fetchOwnId(other)}`)
  await page.waitForURL(/\/chat\/\d+/)
  await expect(conversation(page)).toBeVisible()
  return new URL(page.url()).pathname
}

/** Everyone sends a message. With a partner, waits until each sees the other online, so their sockets are open. */
async function exchangeGreetings(...pages: Page[]) {
  for (const page of pages) await sendMessage(page, `Chào ${uniqueSuffix()}`)
  if (pages.length > 1) for (const page of pages) await expect(page.getByText('đang hoạt động')).toBeVisible()
}

const findTexts = (place: Locator, pattern: RegExp) =>
  place
    .getByText(pattern)
    .allTextContents()
    .then((texts) => texts.map((text) => pattern.exec(text)?.[0] ?? ''))

test('two neighbours chat: messages and pictures arrive, with typing and read marks', async ({
  browserOf,
}) => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  const path = await openConversation(lan, minh)
  await openConversation(minh, lan)
  await exchangeGreetings(lan, minh)

  const text = `Mai mình qua lấy thang nhé ${uniqueSuffix()}`
  await messageField(lan).pressSequentially('Mai')
  await expect(minh.getByText('đang gõ…')).toBeVisible()
  await sendMessage(lan, text)
  await expect(conversation(minh).getByText(text)).toBeVisible()
  await expect(conversation(lan).getByText('Đã xem').last()).toBeVisible()

  await minh.locator('input[type=file]').setInputFiles(await createPhoto('thang.jpg', 30))
  await sendMessage(minh, 'Cái này nè')
  const picture = conversation(lan).getByRole('button', { name: /^Ảnh 1 trên 1 của Minh/ })
  // Other people can't use its address.
  await expect(picture.locator('img')).toHaveAttribute('src', /^blob:/)
  await lan.reload()
  await expect(conversation(lan).getByText('Cái này nè')).toBeVisible()
  expect(new URL(lan.url()).pathname).toBe(path)
})

test(
  'after half a minute without connections, no message is lost, doubled or out of order',
  { tag: '@deep' },
  async ({ browserOf, startServer }) => {
    const server = await startServer()
    const baseURL = server.origin
    const [lan, minh] = [await browserOf('lan', { baseURL }), await browserOf('minh', { baseURL })]
    await openConversation(lan, minh)
    const path = await openConversation(minh, lan)
    await exchangeGreetings(lan, minh)
    const tag = uniqueSuffix()
    const lineText = (author: string, number: number) => `${author}-${number}-${tag}`
    for (let number = 1; number <= 3; number++) {
      await sendMessage(lan, lineText('lan', number))
      await sendMessage(minh, lineText('minh', number))
    }
    server.disconnect()
    const disconnectedAt = Date.now()
    for (let number = 4; number <= 6; number++) {
      await sendMessage(lan, lineText('lan', number))
      await sendMessage(minh, lineText('minh', number))
    }
    await expect.poll(() => Date.now() - disconnectedAt, { timeout: 60_000 }).toBeGreaterThan(30_000)
    server.restore()
    for (let number = 7; number <= 8; number++) {
      await sendMessage(lan, lineText('lan', number))
      await sendMessage(minh, lineText('minh', number))
    }
    const pattern = new RegExp(`(lan|minh)-\\d-${tag}`)
    for (const page of [lan, minh])
      await expect(conversation(page).getByText(pattern)).toHaveCount(16, { timeout: 90_000 })
    const [textsOfLan, textsOfMinh] = [
      await findTexts(conversation(lan), pattern),
      await findTexts(conversation(minh), pattern),
    ]
    expect(textsOfLan).toEqual(textsOfMinh)
    for (const author of ['lan', 'minh'])
      expect(textsOfLan.filter((text) => text.startsWith(author))).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((number) => lineText(author, number)),
      )
    const messagesPath = listMessages.path.replace(':id', path.split('/').at(-1) ?? '')
    const { results } = await callApi<{ results: { content: string }[] }>(lan, messagesPath)
    expect(results.filter(({ content }) => pattern.test(content)).map(({ content }) => content)).toEqual(
      textsOfLan,
    )
  },
)

test('a block closes an open conversation for both at once; both can still read it', async ({
  browserOf,
}) => {
  const [phuc, batuyet] = [await browserOf('phuc'), await browserOf('batuyet')]
  const id = await fetchOwnId(batuyet)
  await openConversation(phuc, batuyet)
  await openConversation(batuyet, phuc)
  await exchangeGreetings(phuc, batuyet)
  const text = `Chạy bộ không ${uniqueSuffix()}`
  await sendMessage(batuyet, text)
  await expect(conversation(phuc).getByText(text)).toBeVisible()
  const blocked = await phuc.request.post(blockUser.path.replace(':id', String(id)), {
    headers: await sessionHeaders(phuc),
    data: {},
  })
  expect(blocked.ok()).toBe(true)
  for (const page of [phuc, batuyet]) {
    await expect(page.getByText('Cuộc trò chuyện này đã đóng')).toBeVisible()
    await expect(messageField(page)).toHaveCount(0)
  }
  await expect(conversation(phuc).getByText(text)).toBeVisible()
})

test('a stranger can send only text until the request is accepted', async ({ browserOf }) => {
  const [dung, hoa] = [await browserOf('dung'), await browserOf('hoa')]
  await openConversation(dung, hoa)
  await expect(dung.getByRole('button', { name: 'Thêm ảnh' })).toHaveCount(0)
  const text = `Con hỏi cô giàn hoa giấy ${uniqueSuffix()}`
  await sendMessage(dung, text)
  await expect(conversation(dung).getByText(text)).toBeVisible()

  await hoa.goto('/chat')
  await hoa.getByRole('link', { name: /^Tin nhắn chờ/ }).click()
  await hoa.getByRole('link').filter({ hasText: text }).click()
  await expect(conversation(hoa).getByText(text)).toBeVisible()
  await expect(conversation(dung).getByText('Đã xem')).toHaveCount(0)
  await hoa.getByRole('button', { name: 'Đồng ý', exact: true }).click()
  await expect(messageField(hoa)).toBeVisible()
  await expect(dung.getByRole('button', { name: 'Thêm ảnh' })).toBeVisible()
  await sendMessage(hoa, 'Ừ con hỏi đi')
  await expect(conversation(dung).getByText('Ừ con hỏi đi')).toBeVisible()
})

test('a post shared with a message links to the post', async ({ browserOf }) => {
  const [lan, minh] = [await browserOf('lan'), await browserOf('minh')]
  const content = `Cho bớt chậu sen đá ${uniqueSuffix()}`
  const path = await createPostAs(lan, { category: 'give', content })
  await openConversation(minh, lan)
  await exchangeGreetings(minh)
  await lan.goto(path)
  await lan.getByRole('button', { name: 'Chia sẻ bài viết' }).click()
  const sheet = lan.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Minh Trần/ }).click()
  await sheet.getByRole('textbox', { name: /Viết vài lời/ }).fill('Em thích sen đá không?')
  await sheet.getByRole('button', { name: 'Chia sẻ ngay' }).click()
  await expect(lan.getByText('Đã gửi cho Minh Trần', { exact: true })).toBeVisible()

  const message = conversation(minh).getByRole('article').filter({ hasText: 'Em thích sen đá không?' }).last()
  await expect(message).toContainText(content)
  await message.getByRole('link', { name: content }).click()
  await expect(minh).toHaveURL(path)
})
