import type { FastifyRequest } from 'fastify'
import { askedLanguage } from '../../platform/http/asked-language.ts'

const vi = {
  lang: 'vi',
  title: 'Hộp thư của bản chạy thử',
  lead: 'Mọi thư và tin nhắn mà Xóm gửi đi trong bản chạy thử đều nằm ở đây, không ra khỏi máy này.',
  none: 'Chưa có thư nào',
  none_text: 'Mời một người vào xóm, hay đổi địa chỉ e-mail, rồi quay lại đây xem nhé.',
  to_app: 'Về Xóm',
  mail: 'Thư',
  text_message: 'Tin nhắn',
  to: 'Gửi đến',
  at: 'Lúc',
  as_seen: 'Thư như người nhận thấy',
  plain: 'Phần chữ của thư',
  back: 'Tất cả thư',
  missing: 'Không có thư này',
  missing_text: 'Có thể thư đã cũ nên được dọn đi rồi.',
  language: 'Ngôn ngữ',
}

const en: typeof vi = {
  lang: 'en',
  title: 'The demo’s mailbox',
  lead: 'Every mail and text message that Xóm sends in the demo lies here and never leaves this machine.',
  none: 'No mail yet',
  none_text: 'Invite somebody, or change an e-mail address, then come back and look.',
  to_app: 'To Xóm',
  mail: 'Mail',
  text_message: 'Text message',
  to: 'To',
  at: 'At',
  as_seen: 'The mail as its reader sees it',
  plain: 'The mail’s plain text',
  back: 'All mail',
  missing: 'There is no such mail',
  missing_text: 'It may have been old, and cleared away.',
  language: 'Language',
}

export type Messages = typeof vi

export const messagesFor = (request: Pick<FastifyRequest, 'query' | 'headers'>): Messages =>
  askedLanguage(request) === 'en' ? en : vi
