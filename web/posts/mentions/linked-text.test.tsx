import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { createComment } from '../../../contract/posts/comments.ts'
import { listMentionable } from '../../../contract/posts/mentions.ts'
import { answerThreads, openThread, commentOf } from '../comments/test-comments.tsx'
import { answer } from '../../platform/api/fake-network.ts'
import { PostText } from '../list/PostCard.tsx'
import { agreeToKeep, hoa, lan, postOf, signInAsLan } from '../test-posts.ts'

beforeEach(() => {
  localStorage.clear()
  signInAsLan()
  agreeToKeep()
})

const mention = ({ id, username, display_name }: typeof hoa) => ({ id, username, display_name })

test('only mentioned names are links, the viewer’s leads to the profile', async () => {
  const content = 'Nhờ @Hoa và @lan, không phải @minh hay @hoang'
  const screen = await render(
    <MemoryRouter>
      <PostText post={postOf({ content, mentions: [mention(hoa), mention(lan)] })} />
    </MemoryRouter>,
  )
  await expect.element(screen.getByRole('link', { name: '@Hoa' })).toHaveAttribute('href', '/users/3')
  await expect.element(screen.getByRole('link', { name: '@lan' })).toHaveAttribute('href', '/profile')
  expect(screen.getByRole('link').elements()).toHaveLength(2)
  expect(screen.container.textContent).toBe(content)
})

test('a web address opens a new tab, a post of the app does not', async () => {
  const content = `Xem “https://a.vn/x” và (${location.origin}/posts/7)`
  const screen = await render(
    <MemoryRouter>
      <PostText post={postOf({ content })} />
    </MemoryRouter>,
  )
  const outside = screen.getByRole('link', { name: 'https://a.vn/x' })
  await expect.element(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(outside).toHaveAttribute('target', '_blank')
  await expect.element(screen.getByRole('link', { name: /posts/ })).toHaveAttribute('href', '/posts/7')
  expect(screen.container.textContent).toBe(content)
})

test('a comment links its mentions, and a mention is inserted from the suggestions', async () => {
  answerThreads(commentOf('Cảm ơn @hoa', { mentions: [mention(hoa)] }))
  answer(listMentionable, ({ query }) => {
    expect(query['post']).toBe('7')
    return { results: [{ ...hoa, is_staff: false }] }
  })
  const sent: string[] = []
  answer(createComment, ({ body }) => {
    sent.push(body.content)
    return commentOf(body.content, { author: lan, mentions: [mention(hoa)] })
  })
  const screen = await openThread()
  await expect.element(screen.getByRole('link', { name: '@hoa' })).toHaveAttribute('href', '/users/3')
  await screen.getByRole('button', { name: 'Trả lời bình luận của Cô Hoa' }).click()
  await userEvent.keyboard('Dạ @ho')
  await expect.element(screen.getByRole('option', { name: /Cô Hoa/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Đang trả lời Cô Hoa')).toBeVisible()
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}@h')
  await expect.element(screen.getByRole('option', { name: /Cô Hoa/ })).toBeVisible()
  await userEvent.keyboard('{Enter}ơi{Control>}{Enter}{/Control}')
  await expect.poll(() => sent).toEqual(['Dạ @hoa ơi'])
  await expect.poll(() => screen.getByRole('link', { name: '@hoa' }).elements().length).toBe(2)
})
