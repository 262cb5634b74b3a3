import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusalCodes } from '../contract/refusals.ts'

const web = join(import.meta.dirname, '../web')

function textsIn(language: 'vi' | 'en'): Map<string, string> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => basename(file) === `${language}.json`)
      .flatMap((file) => {
        const texts = JSON.parse(readFileSync(join(web, file), 'utf8')) as Record<string, string>
        return Object.entries(texts).map(
          ([key, text]) => [`${basename(dirname(file))}.${key}`, text] as const,
        )
      }),
  )
}
const vietnamese = textsIn('vi')
const english = textsIn('en')

/** English errors and states of the specification, with the keys that show them. */
const specified: [text: string, ...keys: string[]][] = [
  ['An unexpected error occurred. Please try again.', 'ui.why_server'],
  ['Failed to authenticate with Google', 'refusals.google_failed', 'accounts.google_refused'],
  ['Failed to complete authentication', 'accounts.sign_in_incomplete'],
  ['Invalid response from Google authentication', 'refusals.google_invalid', 'accounts.google_invalid'],
  ['Failed to update profile', 'users.update_failed'],
  ['Failed to fetch posts', 'posts.error_fetch_list', 'posts.error_fetch_list_network'],
  ['Failed to fetch post', 'post.error_fetch', 'post.error_fetch_network'],
  ['Failed to create post', 'composer.failed'],
  ['Failed to update post', 'edit.error'],
  ['Failed to delete post', 'post.not_deleted'],
  ['Failed to like post', 'posts.error_like'],
  ['Failed to unlike post', 'posts.error_unlike'],
  ['Post not found', 'post.not_found'],
  ['Try again', 'ui.try_again'],
  ['No posts yet', 'filter.empty_title'],
  ['Local', 'outbox.local'],
  ['Loading...', 'ui.loading', 'frame.loading'],
]

const vietnameseLetters = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i

describe('English texts of the specification', () => {
  const places = specified.flatMap(([text, ...keys]) => keys.map((key) => [key, text] as const))

  test.each(places)('%s has the exact English text: %s', (key, text) => {
    expect(english.get(key)).toContain(text)
  })

  test.each(places)('%s is Vietnamese in the Vietnamese catalogue: %s', (key, text) => {
    expect(vietnamese.get(key)).toMatch(vietnameseLetters)
    expect(vietnamese.get(key)).not.toContain(text)
  })

  test('these texts are specified in Vietnamese', () => {
    expect(vietnamese.get('posts.error_fetch_list_network')).toBe('Mạng chập chờn, chưa tải được tin.')
    expect(vietnamese.get('ui.try_again')).toBe('Thử lại')
    expect(vietnamese.get('outbox.local')).toBe('Trên máy này')
    expect(vietnamese.get('post.not_deleted')).toBe('Xóa bài viết thất bại!')
    expect(vietnamese.get('users.update_failed')).toBe('Cập nhật thông tin thất bại')
  })

  test('no other Vietnamese text contains English errors or states', () => {
    const exceptions = ['404 - Not Found', 'Invalid product ID', 'Facebook login failed hoặc bị hủy']
    const englishErrors =
      /\b(failed?|errors?|not found|loading|try again|unexpected|invalid|no posts|local)\b/i
    const found = [...vietnamese].filter(([, text]) => englishErrors.test(text) && !exceptions.includes(text))
    expect(found).toEqual([])
  })
})

describe('a failure of the server', () => {
  test.each(refusalCodes)('%s has a sentence in both languages', (code) => {
    const key = code === 'UNKNOWN_ERROR' ? 'ui.why_server' : `refusals.${code}`
    expect(vietnamese.get(key)).toMatch(vietnameseLetters)
    expect(english.get(key)).toMatch(/^[A-Z].*[a-z.]$/)
    expect(english.get(key)).not.toMatch(vietnameseLetters.source.replaceAll('ó', ''))
  })

  /** Shown only when no reply arrived, or the device is offline. */
  const networkTexts = [
    'ui.why_network',
    'ui.offline',
    'ui.screen_missing_offline',
    'session.sign_out_failed_text',
    'posts.error_fetch_list_network',
    'post.error_fetch_network',
    'refusals.too_slow',
    'accounts.google_refused',
    'composer.failed_network',
    'composer.failed_not_kept',
    'composer.offline',
    'composer.ready_to_wait',
    'contact.failed_no_reply',
    'contact.failed_offline',
    'ui.needs_network',
    'outbox.state_waiting',
    'outbox.by_itself',
    'outbox.failed_network',
    'comments.not_sent_network',
    'comments.waits_network',
    'chat.failed_network',
    'chat.not_opened_network',
    'market.failed_network',
    'market.own_failed_network',
    'market.saved_failed_network',
    'chat.stale',
    'check-ins.safe_waits',
    'conversation.failed_network',
    'conversation.not_sent_network',
    'conversation.waits_network',
    'users.safety_waits',
  ]
  /** Texts that mention the network, but not as the cause of a failure. */
  const otherTexts = [
    'accounts.connecting',
    'accounts.google_unreachable',
    'contact.failed_network',
    'onboarding.parties_text',
    'settings.item_program',
    'settings.item_seen',
    'settings.loss_program',
    'settings.loss_seen',
  ]

  test('blames the network only if no reply arrived', () => {
    const mentionsNetwork = (text: string) =>
      /(?<![\p{L}])(mạng|kết nối)(?![\p{L}])/iu.test(text.replaceAll(/không phải do mạng của bạn/gi, ''))
    const rooms = /^(landing|store|site|legal|help)\./
    const keys = [...vietnamese]
      .filter(([key, text]) => mentionsNetwork(text) && !rooms.test(key))
      .map(([key]) => key)
    expect(keys.toSorted()).toEqual([...networkTexts, ...otherTexts].toSorted())
  })
})
