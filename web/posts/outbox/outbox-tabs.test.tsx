import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { MemoryRouter } from 'react-router'
import { listPosts } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { clearLocalItems } from '../../platform/kept/local-items.ts'
import { keepDraft, newDraft } from '../composer/drafts.ts'
import { useFeed } from '../feed/use-feed.ts'
import { lan, pageOf, postOf, signInAsLan } from '../test-posts.ts'
import OutboxKeeper from './OutboxKeeper.tsx'
import { OwnWaiting } from './OwnWaiting.tsx'
import { draftsKey, useHasWaiting } from './waiting.ts'

beforeEach(async () => {
  await clearLocalItems()
  signInAsLan()
})
afterEach(clearLocalItems)

function Page() {
  const waits = useHasWaiting()
  const { sections } = useFeed()
  return (
    <>
      {waits && <OutboxKeeper />}
      <OwnWaiting />
      {sections.flatMap(({ posts }) => posts.map(({ id, content }) => <p key={id}>{content}</p>))}
    </>
  )
}

test('sent by another tab it stands among the posts here as well', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let up = [postOf({ content: 'Đã ở đây từ trước' })]
  answer(listPosts, () => pageOf(up))
  const since = new Date().toISOString()
  const outbox = { since, tried_at: null, body: null, not_before: null, refused: null }
  keepDraft({ ...newDraft(lan.id), content: 'Cho nồi cơm cũ', tag: 'Cho', outbox })
  const screen = await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  const card = screen.getByRole('article', { name: 'Bạn' })
  await expect.element(card).toBeVisible()
  await expect.element(screen.getByText('Đã ở đây từ trước')).toBeVisible()

  up = [postOf({ author: lan, content: 'Cho nồi cơm cũ' }), ...up]
  const oldValue = localStorage.getItem(draftsKey)
  localStorage.removeItem(draftsKey)
  dispatchEvent(new StorageEvent('storage', { key: draftsKey, oldValue, newValue: null }))
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(screen.getByText('Cho nồi cơm cũ')).toBeVisible()
})
