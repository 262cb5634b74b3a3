import { del } from 'idb-keyval'
import { flushSync } from 'react-dom'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { listPosts } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { loadEntries } from '../../platform/outbox/records.ts'
import { otherTab, put } from '../../platform/outbox/test-records.ts'
import { waitingCountKey, useWaitingCount } from '../../platform/outbox/waiting-count.ts'
import { useFeed } from '../list/use-feed.ts'
import { newDraft } from './post-draft.ts'
import { lan, pageOf, postOf, signInAsLan } from '../test-posts.ts'
import PostOutboxRunner from './PostOutboxRunner.tsx'
import { OwnUnsentPosts } from './OwnUnsentPosts.tsx'

beforeEach(() => signInAsLan())

function Page() {
  const waits = useWaitingCount('post') > 0
  const { sections } = useFeed()
  return (
    <>
      {waits && <PostOutboxRunner />}
      <OwnUnsentPosts />
      {sections.flatMap(({ posts }) => posts.map(({ id, content }) => <p key={id}>{content}</p>))}
    </>
  )
}

test('a post sent by another tab appears in the list here too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let up = [postOf({ content: 'Đã ở đây từ trước' })]
  answer(listPosts, () => pageOf(up))
  const since = new Date().toISOString()
  const { id } = await put({
    ...newDraft(lan.id),
    content: 'Cho nồi cơm cũ',
    tag: 'Cho' as const,
    state: 'queued' as const,
    since,
  })
  const screen = await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  const card = screen.getByRole('article', { name: 'Bạn' })
  await expect.element(card).toBeVisible()
  await expect.element(screen.getByText('Đã ở đây từ trước')).toBeVisible()

  up = [postOf({ author: lan, content: 'Cho nồi cơm cũ' }), ...up]
  await del(id, otherTab)
  const oldValue = localStorage.getItem(waitingCountKey)
  localStorage.removeItem(waitingCountKey)
  const event = new StorageEvent('storage', { key: waitingCountKey, oldValue, newValue: null })
  flushSync(() => dispatchEvent(event))
  // Another reader supersedes the last look of the runner, which is unmounted by now.
  void loadEntries()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(screen.getByText('Cho nồi cơm cũ')).toBeVisible()
})
