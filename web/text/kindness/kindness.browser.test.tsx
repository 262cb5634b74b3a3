/** @module-tag full */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createGroupComment, listGroupComments } from '../../../contract/communities/communities.ts'
import { createComment } from '../../../contract/posts/comments.ts'
import {
  closeAll,
  connectSocket,
  createConversation,
  field as chatField,
  openConversation,
  messageTexts,
} from '../../chat/conversation/test-conversation.tsx'
import { answerThreads, lan, openThread, commentOf } from '../../posts/comments/test-comments.tsx'
import { answerGroups, server, mine, openGroups } from '../../communities/groups/test-groups.tsx'
import { answer } from '../../platform/api/fake-network.ts'
import { agreeToKeep, signInAsLan } from '../../posts/test-posts.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import { prepareKindnessCheck } from './KindNote.tsx'

const question = () => page.getByRole('group', { name: 'Đọc lại một chút nhé?' })
const mend = () => page.getByRole('button', { name: 'Sửa lại', exact: true })
const sendAnyway = () => page.getByRole('button', { name: 'Vẫn gửi' })

describe('under a post', () => {
  const sent: string[] = []
  beforeEach(() => {
    sent.length = 0
    localStorage.clear()
    signInAsLan()
    agreeToKeep()
    answerThreads()
    answer(createComment, ({ body }) => {
      sent.push(body.content)
      return commentOf(body.content, { author: lan })
    })
  })
  const bar = () => page.getByRole('textbox', { name: 'Viết bình luận...' })
  const send = () => page.getByRole('button', { name: 'Gửi bình luận' })

  /** The code that judges comes with the first letter. */
  async function write(text: string) {
    await bar().fill(text)
    await prepareKindnessCheck()
    await send().click()
  }

  test('an insult is asked about once, with its words, and goes when its author wants it', async () => {
    await openThread()
    await write('Đồ ngu, để xe gọn vào')
    await expect.element(question()).toBeVisible()
    await expect.element(question()).toHaveAccessibleDescription(/“Đồ ngu”.*Chỉ máy này hỏi bạn/)
    expect(sent).toEqual([])
    await expect.element(mend()).toHaveFocus()
    await mend().click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(bar()).toHaveFocus()
    await expect.element(bar()).toHaveValue('Đồ ngu, để xe gọn vào')
    await send().click()
    await expect.poll(() => sent).toEqual(['Đồ ngu, để xe gọn vào'])
    await write('Đồ ngu, để xe gọn vào')
    await expect.poll(() => sent).toHaveLength(2)
  })

  test('with large text on a small phone the question scrolls, and its buttons stay in sight', async () => {
    await page.viewport(320, 640)
    document.documentElement.style.fontSize = '32px'
    await openThread()
    await write('Đồ ngu, để xe gọn vào')
    await expect.element(page.getByText('Đọc lại một chút nhé?')).toBeInViewport({ ratio: 1 })
    await expect.element(mend()).toBeInViewport({ ratio: 1 })
    await expect.element(sendAnyway()).toBeInViewport({ ratio: 1 })
    document.documentElement.style.fontSize = ''
    await page.viewport(390, 844)
  })

  test('a reworded text is sent at once', async () => {
    await openThread()
    await write('Đồ ngu, để xe gọn vào')
    await expect.element(question()).toBeVisible()
    await bar().fill('Anh ơi, để xe gọn vào giúp em')
    await expect.element(question()).not.toBeInTheDocument()
    await send().click()
    await expect.poll(() => sent).toEqual(['Anh ơi, để xe gọn vào giúp em'])
  })

  test('is answered by the keyboard alone', async () => {
    await openThread()
    await bar().fill('câm mồm đi')
    await prepareKindnessCheck()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(mend()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(bar()).toHaveFocus()
    await expect.element(question()).not.toBeInTheDocument()
    await bar().fill('câm mồm đi ông')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(mend()).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(sendAnyway()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toEqual(['câm mồm đi ông'])
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(bar()).toHaveFocus()
  })

  test('nothing about the question is stored on the device', async () => {
    await openThread()
    await write('Đồ ngu')
    await expect.element(question()).toBeVisible()
    await sendAnyway().click()
    await expect.poll(() => sent).toEqual(['Đồ ngu'])
    expect(JSON.stringify(localStorage)).not.toMatch(/ngu|kind/)
  })
})

describe('in a conversation', () => {
  afterEach(closeAll)

  test('it asks before the message, which stays in its field', async () => {
    const chat = createConversation()
    chat.addMessage('Chào cháu')
    connectSocket()
    await openConversation()
    await expect.poll(messageTexts).toEqual(['Chào cháu'])
    await chatField().fill('mày ngu vcl')
    await prepareKindnessCheck()
    await page.getByRole('button', { name: 'Gửi', exact: true }).click()
    await expect.element(question()).toBeVisible()
    await expect.element(chatField()).toHaveValue('mày ngu vcl')
    await sendAnyway().click()
    await expect.element(chatField()).toHaveValue('')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.poll(() => chat.sent.map(({ content }) => content)).toEqual(['mày ngu vcl'])
    await expect.poll(readRecords).toEqual([])
  })
})

describe('in a group', () => {
  beforeEach(() => {
    localStorage.clear()
    signInAsLan()
    answerGroups()
  })
  afterEach(cleanup)

  test('it asks before what is said there', async () => {
    const sent: string[] = []
    answer(createGroupComment, ({ body: { content } }) => {
      sent.push(content)
      return { id: 5, author: lan, content, createdAt: new Date().toISOString(), can_delete: true }
    })
    answer(listGroupComments, () => ({ count: 0, next: null, previous: null, results: [] }))
    server.groups = [mine]
    await openGroups('/my_group/3')
    const field = page.getByPlaceholder('Viết bình luận...')
    await field.fill('Lũ óc chó')
    await prepareKindnessCheck()
    await page.getByRole('button', { name: 'Gửi', exact: true }).click()
    await expect.element(question()).toBeVisible()
    expect(sent).toEqual([])
    await sendAnyway().click()
    await expect.poll(() => sent).toEqual(['Lũ óc chó'])
    await expect.element(field).toHaveValue('')
  })
})
