import type { Page } from '@playwright/test'
import { getAlarm, getRunningCheckIn } from '../../contract/people/check-ins.ts'
import {
  listReceivedNotices,
  listSentNotices,
  listTrustedContacts,
} from '../../contract/people/trusted-contacts.ts'
import { answered, changed, whole } from './changed-reply.ts'
import { further, hoursAgo, inTurn, opened } from './opened.ts'
import { heading, type Screen, shown } from './screen.ts'

const neighbour = {
  id: 2,
  username: 'quynh',
  display_name: 'Công Tằng Tôn Nữ Thị Phương Quỳnh',
  avatar_url: null,
  is_staff: false,
  is_verified: true,
}

const notice = {
  id: 1,
  reason: 'not_seen' as const,
  message: 'Hai ngày nay không thấy bác mở cửa, gọi điện thoại cũng không nghe máy.',
  sent_at: hoursAgo(30),
}

/** What neighbours told the viewer's relatives, and what the viewer told others'. */
const notices = async (page: Page) => {
  await changed(page, listReceivedNotices, () =>
    whole([
      { ...notice, by: neighbour },
      { ...notice, id: 2, by: null },
    ]),
  )
  await changed(page, listSentNotices, () => whole([{ ...notice, about: neighbour }]))
  await page.reload()
  await heading('Bạn đã báo tin')(page)
}

const contact = { invited_at: hoursAgo(60), answered_at: hoursAgo(40), status: 'accepted' as const }

const contacts = [
  { ...contact, id: 1, kind: 'emergency' as const, name: 'Cô Hoa đầu hẻm', email: 'hoa@example.com' },
  {
    ...contact,
    id: 2,
    kind: 'relative' as const,
    name: '',
    email: 'nguyen.thi.phuong.lan@truong-hoc.example.com',
  },
]

const accepted = async (page: Page) => {
  await changed(page, listTrustedContacts, () => whole(contacts))
  await page.reload()
  await shown('Cô Hoa đầu hẻm')(page)
}

const writing = async (page: Page) => {
  await opened('Viết lời nhắn', 'Những người sẽ nhận')(page)
  const words = 'Nước lên tới bậc thềm rồi, cả nhà mình ở trên lầu, vẫn ổn.'
  await page.getByRole('dialog').getByRole('textbox').fill(words)
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const starting = async (page: Page) => {
  await changed(page, listTrustedContacts, () => whole(contacts))
  await page.reload()
  await heading('Xóm sẽ làm gì')(page)
}

/** A check-in that is late, of which both contacts have been told, and one takes care. */
const late = async (page: Page) => {
  await changed(page, getRunningCheckIn, () => ({
    check_in: {
      id: 1,
      words: 'Chạy xe máy từ Thủ Đức về, đi đường Võ Văn Kiệt với bạn Nga.',
      shares_phone: true,
      started_at: inMinutes(-70),
      due_at: inMinutes(-40),
      asks_again_at: inMinutes(25),
      contacts: [
        { id: 1, name: 'Cô Hoa đầu hẻm', state: 'told' as const, told_at: inMinutes(-35), tell_at: null },
        {
          id: 2,
          name: contacts[1]?.email ?? '',
          state: 'takes_care' as const,
          told_at: inMinutes(-35),
          tell_at: null,
        },
      ],
    },
  }))
  await page.reload()
  await shown('Tôi an toàn')(page)
}

/** What a contact is told, of an alarm that the other one takes care of or doubts. */
const alarm = (state: 'others' | 'doubted' | 'yours', ready: string) => async (page: Page) => {
  await answered(page, getAlarm, 200, {
    user: neighbour,
    words: 'Ở nhà một mình, tối nay lau cầu thang.',
    phone: '+84901234567',
    due_at: inMinutes(-40),
    told_at: inMinutes(-35),
    state,
    taken_by: state === 'yours' ? null : 'Nguyễn Hoàng Long',
    may_take_care: state !== 'yours',
    safe_at: null,
  })
  await page.reload()
  await shown(ready)(page)
}

const at = { path: '/profile/edit/emergencycontact', as: 'lan' }

/** The page of relatives with somebody on it, and what opens from it. */
export const trustedScreens: Screen[] = [
  { name: 'check-in-start', path: '/check-in', as: 'lan', ready: starting },
  { name: 'check-in-late', path: '/check-in', as: 'lan', ready: late },
  ...(
    [
      ['others', 'Tôi thấy chưa ổn'],
      ['doubted', 'Tôi đang lo'],
      ['yours', 'Tôi không lo được nữa'],
    ] as const
  ).map(([state, ready]) => ({
    name: `check-in-alarm-${state}`,
    path: '/check-ins/1',
    as: 'lan',
    ready: alarm(state, ready),
  })),
  { name: 'trusted-people-notices', ...at, ready: notices },
  { name: 'trusted-people-accepted', ...at, ready: accepted },
  { name: 'trusted-people-add', ...at, ready: opened('Thêm người thân', 'Gửi lời mời') },
  {
    name: 'trusted-people-change',
    ...at,
    ready: inTurn(accepted, opened(/nguyen\.thi/, 'Xóa khỏi danh sách')),
  },
  { name: 'trusted-people-safety', ...at, ready: inTurn(accepted, writing) },
  {
    name: 'trusted-people-safety-check',
    ...at,
    ready: inTurn(accepted, writing, further('Xem lại rồi gửi', 'Sửa lại')),
  },
]
