import type { Page } from '@playwright/test'

const picture = { id: 'p', name: 'quat.jpg', type: 'image/jpeg', size: 1, media: null }

const draft = (id: string, content: string, tag: string | null, hoursAgo: number, pictures = 0) => ({
  id,
  key: id,
  content,
  tag,
  media: Array.from({ length: pictures }, (_, index) => ({ ...picture, id: `${id}${index}` })),
  due_date: '',
  start_date: '',
  end_date: '',
  createdAt: new Date(Date.now() - hoursAgo * 3600_000).toISOString(),
})

const outbox = (hoursAgo: number) => ({
  since: new Date(Date.now() - hoursAgo * 3600_000).toISOString(),
  tried_at: null,
  body: null,
  not_before: null,
  refused: null,
})

const begun = () => [
  draft('c', '', 'Sự kiện', 50),
  draft('b', 'Nhà em dư hai chậu sứ đỏ, ai thích ghé lấy nhé, để trước cổng cả tuần này.', 'Cho', 26, 3),
  draft('a', 'Chiều nay ai đi chợ Bà Chiểu cho em gửi mua ký cam', null, 0.2),
]

/** Queued posts that aren't sent: a refused and a scheduled one. */
const held = () => [
  {
    ...draft('d', 'Mai nhà mình cúng đầy tháng, nhờ bà con cho đỗ nhờ mấy chiếc xe trước cửa.', 'Nhờ', 1),
    outbox: { ...outbox(1), refused: { why: 'verify_first' } },
  },
  {
    ...draft('e', 'Ai bỏ quên chùm chìa khóa ở quán chè đầu hẻm, qua nhà em lấy lại nhé.', 'Chia sẻ', 0.1),
    outbox: { ...outbox(0.1), not_before: '2099-11-21T07:05:00.000Z' },
  },
]

/** Stores queued posts of the signed-in person, and reloads the page. */
async function keep(page: Page, posts: object[]) {
  await page.waitForFunction(() => localStorage.getItem('auth-storage')?.includes('"id"'))
  await page.evaluate((kept) => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '') as {
      state: { user: { id: number } }
    }
    const own = kept.map((post) => ({ ...post, user_id: state.user.id }))
    localStorage.setItem('drafts', JSON.stringify(own))
  }, posts)
  await page.reload()
}

/** The feed of a person with unsent posts. */
export async function withWaiting(page: Page) {
  await keep(page, held())
  await page.getByText('Chưa gửi được').waitFor()
}

/** The list of drafts over the composer. */
export async function withDrafts(page: Page) {
  await keep(page, begun())
  await page.getByRole('button', { name: 'Bản nháp (3)' }).click()
  await page.getByRole('dialog').getByRole('list').waitFor()
}
