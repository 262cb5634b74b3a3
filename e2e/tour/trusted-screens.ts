import type { Page } from '@playwright/test'
import { getAlarm, getRunningCheckIn } from '../../contract/people/check-ins.ts'
import {
  listReceivedNotices,
  listSentNotices,
  listTrustedContacts,
} from '../../contract/people/trusted-contacts.ts'
import { changeReply, mockReply, pageOf } from '../mock-replies.ts'
import {
  pressInSheet,
  waitForHeading,
  hoursAgo,
  runSteps,
  openSheet,
  type Screen,
  waitForText,
} from './screen.ts'

const neighbour = {
  id: 2,
  username: 'quynh',
  display_name: 'Công Tằng Tôn Nữ Thị Phương Quỳnh',
  avatar_url: null,
  is_staff: false,
  is_verified: true,
}

const noticeFields = {
  id: 1,
  reason: 'not_seen' as const,
  message: 'Hai ngày nay không thấy bác mở cửa, gọi điện thoại cũng không nghe máy.',
  sent_at: hoursAgo(30),
}

/** Messages to the viewer's relatives, and messages of the viewer to relatives of others. */
const showNotices = async (page: Page) => {
  await changeReply(page, listReceivedNotices, () =>
    pageOf([
      { ...noticeFields, by: neighbour },
      { ...noticeFields, id: 2, by: null },
    ]),
  )
  await changeReply(page, listSentNotices, () => pageOf([{ ...noticeFields, about: neighbour }]))
  await page.reload()
  await waitForHeading('Bạn đã báo tin')(page)
}

const contactFields = { invited_at: hoursAgo(60), answered_at: hoursAgo(40), status: 'accepted' as const }

const contacts = [
  { ...contactFields, id: 1, kind: 'emergency' as const, name: 'Cô Hoa đầu hẻm', email: 'hoa@example.com' },
  {
    ...contactFields,
    id: 2,
    kind: 'relative' as const,
    name: '',
    email: 'nguyen.thi.phuong.lan@truong-hoc.example.com',
  },
]

const showAccepted = async (page: Page) => {
  await changeReply(page, listTrustedContacts, () => pageOf(contacts))
  await page.reload()
  await waitForText('Cô Hoa đầu hẻm')(page)
}

const writeSafetyMessage = async (page: Page) => {
  await openSheet('Viết lời nhắn', 'Những người sẽ nhận')(page)
  const text = 'Nước lên tới bậc thềm rồi, cả nhà mình ở trên lầu, vẫn ổn.'
  await page.getByRole('dialog').getByRole('textbox').fill(text)
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const showStart = async (page: Page) => {
  await changeReply(page, listTrustedContacts, () => pageOf(contacts))
  await page.reload()
  await waitForHeading('Xóm sẽ làm gì')(page)
}

/** A late check-in. Both contacts have been notified, and one takes care. */
const showLateCheckIn = async (page: Page) => {
  await changeReply(page, getRunningCheckIn, () => ({
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
  await waitForText('Tôi an toàn')(page)
}

/** The alarm as a contact sees it. */
const showAlarm = (state: 'others' | 'doubted' | 'yours', ready: string) => async (page: Page) => {
  await mockReply(page, getAlarm, 200, {
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
  await waitForText(ready)(page)
}

const contactsPage = { path: '/profile/edit/emergencycontact', as: 'lan' }

/** Check-ins, and the page of trusted contacts with its sheets. */
export const trustedScreens: Screen[] = [
  { name: 'check-in-start', path: '/check-in', as: 'lan', ready: showStart },
  { name: 'check-in-late', path: '/check-in', as: 'lan', ready: showLateCheckIn },
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
    ready: showAlarm(state, ready),
  })),
  { name: 'trusted-people-notices', ...contactsPage, ready: showNotices },
  { name: 'trusted-people-accepted', ...contactsPage, ready: showAccepted },
  { name: 'trusted-people-add', ...contactsPage, ready: openSheet('Thêm người thân', 'Gửi lời mời') },
  {
    name: 'trusted-people-change',
    ...contactsPage,
    ready: runSteps(showAccepted, openSheet(/nguyen\.thi/, 'Xóa khỏi danh sách')),
  },
  { name: 'trusted-people-safety', ...contactsPage, ready: runSteps(showAccepted, writeSafetyMessage) },
  {
    name: 'trusted-people-safety-check',
    ...contactsPage,
    ready: runSteps(showAccepted, writeSafetyMessage, pressInSheet('Xem lại rồi gửi', 'Sửa lại')),
  },
]
