import { actionReasons } from '../../../contract/moderation/cases.ts'
import { noticeReasons } from '../../../contract/people/trusted-contacts.ts'
import { reportReasons } from '../../../contract/moderation/reports.ts'
import type { MailData } from './mail-data.ts'

const site = 'https://xom.example'
const [link, join_link] = [`${site}/trusted/${'t'.repeat(43)}`, `${site}/i/ABCD`]

const post = { author: 'Cô Hoa', ward: 'Phường Bến Thành', at: null }

/** Every kind of mail with sample data. */
export const samples: { [Template in keyof MailData]: MailData[Template][] } = {
  invitation: [
    {
      inviter: 'Lan Nguyễn',
      ward: 'Phường Bến Thành',
      link: join_link,
      expires_at: '2026-12-20T16:30:00.000Z',
    },
    { inviter: 'Lan Nguyễn', ward: null, link: join_link, expires_at: '2026-12-20T17:30:00.000Z' },
  ],
  invitation_accepted: [{ name: 'Minh Trần', link: `${site}/users/2` }],
  trusted_contact: [
    { asker: 'Cô Hoa', kind: 'relative', link, join_link },
    { asker: 'Cô Hoa', kind: 'emergency', link, join_link },
  ],
  trusted_answer: (['relative', 'emergency'] as const).flatMap((kind) =>
    [true, false].map((accepted) => ({ name: 'Má', kind, accepted, link: `${site}/profile/trusted` })),
  ),
  safety_update: [
    {
      name: 'Tuấn Lê',
      message: 'Nhà con vẫn ổn.\nNước rút rồi má ạ.',
      sent_at: '2026-11-20T22:05:00.000Z',
    },
  ],
  check_in_missed: [
    {
      name: 'Tuấn Lê',
      words: 'Chạy xe từ Đà Lạt về.\nĐường Bảo Lộc.',
      phone: '+84901234567',
      due_at: '2026-11-20T15:30:00.000Z',
      link: `${site}/check-in-alarms/${'t'.repeat(43)}`,
      again: false,
    },
    {
      name: 'Cô Hoa',
      words: '',
      phone: null,
      due_at: '2026-11-20T15:30:00.000Z',
      link: `${site}/check-in-alarms/${'u'.repeat(43)}`,
      again: true,
    },
  ],
  check_in_taken: [null, 'Anh Tuấn'].map((taker) => ({
    name: 'Cô Hoa',
    words: '',
    phone: null,
    due_at: '2026-11-20T15:30:00.000Z',
    link: `${site}/check-in-alarms/${'v'.repeat(43)}`,
    taker,
  })),
  check_in_doubted: [
    {
      name: 'Cô Hoa',
      words: '',
      phone: '+84901234567',
      due_at: '2026-11-20T15:30:00.000Z',
      link: `${site}/check-in-alarms/${'w'.repeat(43)}`,
    },
  ],
  check_in_safe: [{ name: 'Tuấn Lê', safe_at: '2026-11-20T16:05:00.000Z' }],
  relative_notice: noticeReasons.map((reason, n) => ({
    neighbour: 'Minh Trần',
    name: 'Lan Nguyễn',
    kind: n % 2 ? 'relative' : 'emergency',
    reason,
    message: 'Ba ngày nay không thấy Lan ra ngõ.\nĐèn vẫn sáng cả đêm.',
    sent_at: '2026-11-20T22:05:00.000Z',
  })),
  confirm_email: [{ name: 'Hà Phạm', link: `${site}/confirm-email/${'c'.repeat(43)}` }],
  delete_account: [{ name: 'Hà Phạm', link: `${site}/delete-account/${'d'.repeat(43)}` }],
  deletion_begun: [{ name: 'Hà Phạm', erase_at: '2026-12-04T22:05:00.000Z', link: `${site}/login` }],
  deletion_cancelled: [{ name: 'Hà Phạm', link: `${site}/settings/delete-account` }],
  account_erased: [{}],
  account_closed: reportReasons.map((reason) => ({
    name: 'Hà Phạm',
    reason,
    erase_at: '2026-12-04T22:05:00.000Z',
    link: `${site}/contact`,
  })),
  suspended: actionReasons.map((reason, n) => ({
    name: 'Hà Phạm',
    reason,
    words: n % 2 ? 'Đừng bán vé số ở đây nhé.\nĐã nhắc hai lần.' : '',
    until: n % 2 ? '2026-12-04T22:05:00.000Z' : null,
    erase_at: n % 2 ? null : '2026-12-11T22:05:00.000Z',
    appeal_until: n % 3 ? '2026-12-11T22:05:00.000Z' : null,
    link: `${site}/login`,
  })),
  export_ready: [{ name: 'Hà Phạm', link: `${site}/settings/data`, expires_at: '2026-11-27T22:05:00.000Z' }],
  notifications: [1, 3, 14].map((count) => ({
    name: 'Lan Nguyễn',
    lines: Array.from({ length: count }, (_, n) => ({
      preference: n % 2 ? 'comments' : 'messages',
      title: n % 2 ? 'Cô Hoa bình luận bài của bạn' : 'Minh Trần nhắn cho bạn',
      message: n % 2 ? '“Chiều nay tôi ghé lấy nhé”' : 'Bác ơi, cái thang còn không ạ?',
      url: `/posts/${n + 1}`,
    })),
  })),
  digest: [
    {
      name: 'Lan Nguyễn',
      frequency: 'daily',
      wishes: [
        { ...post, id: 1, excerpt: 'Cần mượn cái thang chữ A chiều nay', at: '2026-11-21T10:00:00.000Z' },
        { ...post, id: 2, excerpt: 'Nhờ đưa bà đi khám sáng thứ Hai', author: 'Bác Tư' },
      ],
      alerts: [{ ...post, id: 3, excerpt: 'Cúp nước hẻm 45 từ 8 giờ' }],
      events: [{ ...post, id: 4, excerpt: 'Dọn hẻm, xong ăn bún riêu', at: '2026-11-22T00:30:00.000Z' }],
      posts: [{ ...post, id: 5, excerpt: 'Tiệm bánh đầu hẻm mở lại rồi', ward: null }],
      unread: 4,
    },
    {
      name: 'Lan Nguyễn',
      frequency: 'weekly',
      wishes: [],
      alerts: [],
      events: [],
      posts: [{ ...post, id: 5, excerpt: 'Tiệm bánh đầu hẻm mở lại rồi' }],
      unread: 0,
    },
  ],
}
