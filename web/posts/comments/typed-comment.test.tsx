import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../platform/api/query-client.ts'
import { emitServerEvent } from '../../platform/socket/hub.ts'
import { keepQueriesLive } from '../../platform/socket/live-queries.ts'
import { agreeToKeep, signInAsLan } from '../test-posts.ts'
import { answerThreads, commentOf, openThread } from './test-comments.tsx'
import { listenToComments } from './data.ts'

beforeEach(() => {
  signInAsLan()
  agreeToKeep()
  queryClient.clear()
})

test('a comment that is being typed stays, with the focus, while others comment and the post changes', async () => {
  const first = commentOf('Nhà cô có cái quạt')
  answerThreads(first)
  const ends = [keepQueriesLive(), listenToComments()]
  const screen = await openThread()
  const field = screen.getByRole('textbox', { name: 'Viết bình luận...' })
  await field.click()
  await field.fill('Cháu qua lấy')
  answerThreads(commentOf('Nhà chú cũng có'), { ...first, likes: 2 })
  emitServerEvent('comment', { post_id: 7 })
  emitServerEvent('changed', { topic: 'post:7' })
  await expect.element(screen.getByText('Nhà chú cũng có')).toBeVisible()
  await expect.element(field).toHaveValue('Cháu qua lấy')
  await expect.element(field).toHaveFocus()
  for (const end of ends) end()
})
