import type { FastifyRequest } from 'fastify'
import { askedLanguage } from '../../platform/http/asked-language.ts'

const vi = {
  lang: 'vi',
  title: 'Bạn là ai trong xóm?',
  lead: 'Đây là bản chạy thử: trang này đứng thay Google nên không cần mật khẩu. Chọn một người để vào vai, hoặc vào bằng tên của bạn.',
  residents: 'Người trong xóm',
  more: (count: number) => `Xem thêm ${count} người`,
  guests: 'Đã từng vào bằng tên mới',
  newcomer: 'Vào bằng tên của bạn',
  first_name: 'Tên',
  last_name: 'Họ (không bắt buộc)',
  go_on: 'Tiếp tục',
  outside: 'Ngoài khu vực',
  nowhere: 'Chưa chọn nơi ở',
  name_needed: 'Bạn cho xóm biết tên nhé.',
  cancel: 'Quay lại, không đăng nhập',
  language: 'Ngôn ngữ',
  expired_title: 'Lượt đăng nhập này không còn dùng được',
  expired: 'Mỗi lượt đăng nhập chỉ dùng được một lần, trong 10 phút. Bạn bắt đầu lại từ trang đăng nhập nhé.',
  again: 'Về trang đăng nhập',
}

const en: typeof vi = {
  lang: 'en',
  title: 'Who are you in the lane?',
  lead: 'This is the demo: the page stands in for Google, so there is no password. Choose somebody to be, or come in under your own name.',
  residents: 'People of the lane',
  more: (count) => `Show ${count} more`,
  guests: 'Came in under a new name before',
  newcomer: 'Come in under your own name',
  first_name: 'First name',
  last_name: 'Last name (optional)',
  go_on: 'Continue',
  outside: 'Outside the area',
  nowhere: 'No place chosen yet',
  name_needed: 'Tell the lane your name.',
  cancel: 'Go back without signing in',
  language: 'Language',
  expired_title: 'This sign-in no longer works',
  expired: 'A sign-in works once, within 10 minutes. Start again from the sign-in page.',
  again: 'To the sign-in page',
}

export type Messages = typeof vi

export const messagesFor = (request: Pick<FastifyRequest, 'query' | 'headers'>): Messages =>
  askedLanguage(request) === 'en' ? en : vi

/** A page's address with the language of the app, which is known when a sign-in begins, to its last page. */
export function inLanguage(address: string, lang: unknown): string {
  if (lang !== 'vi' && lang !== 'en') return address
  const url = new URL(address)
  url.searchParams.set('lang', lang)
  return url.href
}
