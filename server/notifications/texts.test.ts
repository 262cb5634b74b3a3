import { expect, test } from 'vitest'
import { type NotificationKind, notificationKinds } from '../../contract/notifications/notifications.ts'
import { rooms } from '../rooms.ts'
import type { NotificationRow } from './list-queries.ts'
import { notificationTexts, showNotification, visibleKind } from './show-notification.ts'

const messages = notificationTexts(rooms)

const plain = { avatar: null, is_staff: false, is_verified: false }

const now = new Date('2026-11-21T02:00:00Z')
const names = ['Minh', 'Hoa', 'Tuấn', 'Hà', 'Dũng']

const plainPost = {
  id: 12,
  title: '',
  content: 'Mượn quạt',
  category: 'request' as const,
  alert_kind: null,
  place: '',
  start_date: null,
  end_date: null,
  is_own: true,
}

/** A notification about the first so many people, the first of them the latest. */
const row = (
  kind: NotificationKind,
  people: number,
  more: Partial<NotificationRow> = {},
): NotificationRow => ({
  id: 1,
  kind,
  action_url: '/posts/1',
  scheduled_for: null,
  created_at: now,
  updated_at: now,
  read_at: null,
  by_itself: people === 0,
  people,
  kinds: [kind],
  newest: names.slice(0, people).map((name, n) => ({ id: n + 1, name, ...plain, kind })),
  post: plainPost,
  thing: null,
  ...more,
})
const render = (notification: NotificationRow, language: 'vi' | 'en' = 'vi') =>
  showNotification(notification, visibleKind(notification), messages[language])

test('notifications of the market name the product if it exists', () => {
  const ending = row('listing_expiring', 0, { post: null, thing: 'Nồi cơm điện' })
  expect(render(ending).message).toMatch(/gia hạn thêm 90 ngày nhé: “Nồi cơm điện”$/)
  expect(render({ ...ending, thing: '' }).message).toMatch(/gia hạn thêm 90 ngày nhé$/)
})

test.each([
  [1, 'Minh đã thích bài viết của bạn: “Mượn quạt”', 'Minh liked your post: “Mượn quạt”'],
  [2, 'Minh và Hoa đã thích bài viết của bạn: “Mượn quạt”', 'Minh and Hoa liked your post: “Mượn quạt”'],
  [
    5,
    'Minh và 4 người khác đã thích bài viết của bạn: “Mượn quạt”',
    'Minh and 4 others liked your post: “Mượn quạt”',
  ],
])('%i people are named naturally', (people, vietnamese, english) => {
  expect(render(row('like', people)).message).toBe(vietnamese)
  expect(render(row('like', people), 'en').message).toBe(english)
})

test('likes and comments share one sentence, whichever came last', () => {
  for (const kind of ['like', 'comment'] as const)
    expect(render(row(kind, 5, { kinds: ['like', 'comment'] }))).toMatchObject({
      title: 'Lượt thích và bình luận',
      message: 'Minh và 4 người khác đã thích và bình luận bài viết của bạn: “Mượn quạt”',
      notification_type: kind,
    })
})

test('a person with two events counts once', () => {
  const minh = { id: 1, name: 'Minh', ...plain }
  const newest = [
    { ...minh, kind: 'comment' as const },
    { ...minh, kind: 'like' as const },
    { id: 2, name: 'Hoa', ...plain, kind: 'like' as const },
  ]
  const notification = render(row('comment', 2, { kinds: ['like', 'comment'], newest }))
  expect(notification.message).toMatch(/^Minh và Hoa đã thích và bình luận/)
  expect(notification.data).toEqual({
    name: 'Minh',
    ...plain,
    others: 1,
    person_id: 1,
    post_id: 12,
    second: { name: 'Hoa', is_staff: false, is_verified: false },
  })
})

test("the text fits the reader's side and the kind of favour", () => {
  const of = (category: 'give' | 'request', is_own: boolean) => ({
    post: { ...plainPost, title: 'Quạt', content: '', category, is_own },
  })
  expect(render(row('offer', 1, of('give', true))).message).toBe('Minh muốn nhận món bạn cho: “Quạt”')
  expect(render(row('offer', 1, of('request', true))).message).toBe('Minh sẵn sàng giúp bạn: “Quạt”')
  expect(render(row('due_tomorrow', 0, of('request', true))).message).toBe(
    'Ngày mai là hạn trả món bạn mượn: “Quạt”',
  )
  expect(render(row('due_tomorrow', 0, of('request', false))).message).toBe(
    'Ngày mai là hạn trả món bạn cho mượn: “Quạt”',
  )
})

test('an alert says what it is in its title, and where', () => {
  const gas = {
    ...plainPost,
    content: 'Mùi nồng lắm',
    category: 'alert' as const,
    alert_kind: 'gas' as const,
  }
  const placed = row('alert', 1, { post: { ...gas, place: 'Hẻm 42 {who}' } })
  expect(render(placed)).toMatchObject({
    title: 'Rò rỉ gas gần bạn',
    message: 'Minh báo tin gấp, chỗ: Hẻm 42 {who}: “Mùi nồng lắm”',
  })
  expect(render(placed, 'en').title).toBe('Gas leak near you')
  expect(render(row('alert', 1, { post: gas })).message).toBe('Minh báo tin gấp cho cả xóm: “Mùi nồng lắm”')
  expect(render(row('alert', 1, { post: { ...gas, alert_kind: null } })).title).toBe('Cảnh báo gần bạn')
})

test('every kind has its texts in both languages, with every argument filled in', () => {
  for (const { name, notifications } of rooms)
    expect(Object.keys(notifications?.en ?? {}), name).toEqual(Object.keys(notifications?.vi ?? {}))
  for (const kind of Object.keys(notificationKinds) as NotificationKind[])
    for (const language of ['vi', 'en'] as const)
      for (const post of [null, { ...plainPost, category: 'give' as const, is_own: false }]) {
        const { title, message } = render(row(kind, 1, { post }), language)
        expect(`${title} ${message}`).not.toMatch(/[{}_]|undefined|null/)
        expect(title.length).toBeGreaterThan(2)
        expect(message.length).toBeGreaterThan(10)
        // What it is about follows.
        expect(message.split(': “')[0]).not.toMatch(/[.!?]$/)
      }
})
