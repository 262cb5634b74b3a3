import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { editMessage } from '../../../contract/chat/messages.ts'
import { updateComment } from '../../../contract/posts/comments.ts'
import { updatePost } from '../../../contract/posts/post-changes.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import {
  closeAll,
  connectSocket,
  createConversation,
  openConversation,
  messageTexts,
} from '../../chat/conversation/test-conversation.tsx'
import { answerThreads, lan, openThread, commentOf } from '../../posts/comments/test-comments.tsx'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import EditPostScreen from '../../posts/edit/EditPostScreen.tsx'
import { agreeToKeep, postOf, signInAsLan } from '../../posts/test-posts.ts'
import { prepareKindnessCheck } from './KindNote.tsx'

const sent: unknown[] = []
const justNow = () => new Date(Date.now() - 60_000).toISOString()
beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  queryClient.clear()
  signInAsLan()
  agreeToKeep()
})
afterEach(closeAll)

const question = () => page.getByRole('group', { name: 'Đọc lại một chút nhé?' })
const sendAnyway = () => page.getByRole('button', { name: 'Vẫn gửi' })
const save = () => page.getByRole('button', { name: 'Lưu', exact: true })

test('other words for a comment are asked about before they are saved', async () => {
  answerThreads(commentOf('Nhà mình có', { author: lan, id: 70 }))
  answer(updateComment, ({ body }) => {
    sent.push(body.content)
    return commentOf(body.content, { author: lan, id: 70, isEdited: true })
  })
  await openThread()
  await page.getByRole('button', { name: 'Tùy chọn cho bình luận của bạn' }).click()
  await page.getByRole('button', { name: 'Sửa bình luận' }).click()
  await page.getByRole('textbox', { name: 'Sửa bình luận' }).fill('Đồ ngu, nhà mình có')
  await prepareKindnessCheck()
  await save().click()
  await expect.element(question()).toBeVisible()
  expect(sent).toEqual([])
  await sendAnyway().click()
  await expect.poll(() => sent).toEqual(['Đồ ngu, nhà mình có'])
  await expect.element(question()).not.toBeInTheDocument()
})

test('so are those for a message', { tags: ['full'] }, async () => {
  const chat = createConversation()
  chat.addMessage('Dạ cảm ơn', { author: lan, createdAt: justNow() })
  connectSocket()
  answer(editMessage, ({ body }) => {
    sent.push(body.content)
    return chat.put(1, { content: body.content, edited_at: justNow() })
  })
  await openConversation()
  await expect.poll(messageTexts).toEqual(['Dạ cảm ơn'])
  await page.getByRole('button', { name: 'Tùy chọn cho tin của bạn' }).click()
  await page.getByRole('button', { name: 'Sửa tin nhắn' }).click()
  const field = page.getByRole('textbox', { name: 'Sửa tin nhắn' })
  await field.fill('mày ngu vcl')
  await prepareKindnessCheck()
  await userEvent.keyboard('{Enter}')
  await expect.element(question()).toBeVisible()
  await expect.element(field).toHaveValue('mày ngu vcl')
  await sendAnyway().click()
  await expect.poll(() => sent).toEqual(['mày ngu vcl'])
  await expect.element(field).not.toBeInTheDocument()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

test('and those for a post, not what stood there before', { tags: ['full'] }, async () => {
  const post = postOf({ id: 7, author: lan, category: 'give', content: 'Đồ ngu để xe' })
  answer(getPost, () => post)
  answer(updatePost, ({ body }) => {
    sent.push(body.content)
    return { ...post, content: body.content ?? '' }
  })
  await render(
    <MemoryRouter initialEntries={['/edit-post/7']}>
      <Routes>
        <Route path="/edit-post/:id" element={<EditPostScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  )
  const field = page.getByRole('textbox', { name: 'Bạn đang nghĩ gì?' })
  await field.fill('Lũ óc chó để xe')
  await prepareKindnessCheck()
  await save().click()
  await expect.element(question()).toHaveAccessibleDescription(/“Lũ óc chó”/)
  expect(sent).toEqual([])
  await field.fill('Bà con để xe gọn giúp')
  await expect.element(question()).not.toBeInTheDocument()
  await save().click()
  await expect.poll(() => sent).toEqual(['Bà con để xe gọn giúp'])
})
