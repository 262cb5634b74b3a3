import english from 'virtual:messages/en'
import vietnamese from 'virtual:messages/vi'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { language, relativeTime, restoreLanguage, setLanguage, text, useLanguage, useText } from './i18n.ts'

beforeEach(() => setLanguage('vi'))

/** A message's arguments, including those inside plurals. */
function argumentsOf(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  const names = message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, , choices] = token as [string, string?, unknown?]
    const inside = typeof choices === 'object' && choices ? Object.values(choices).flatMap(argumentsOf) : []
    return [name, ...inside]
  })
  return [...new Set(names)].sort()
}

describe('the catalogues', () => {
  test('have the same messages in both languages', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(vietnamese).sort())
  })

  test('have a text for every message, with the same arguments', () => {
    const differing = Object.keys(vietnamese).filter((key) => {
      const [vietnameseArguments, englishArguments] = [
        argumentsOf(vietnamese[key]),
        argumentsOf(english[key]),
      ]
      return (
        !vietnamese[key]?.length ||
        !english[key]?.length ||
        vietnameseArguments.join() !== englishArguments.join()
      )
    })
    expect(differing).toEqual([])
  })
})

function Sample() {
  const t = useText()
  return (
    <p>
      {useLanguage()}: {t('ui.back')}, {t('ui.hours', { count: 1 })}, {useUiTexts().close}
    </p>
  )
}

describe('numbers in texts', () => {
  test('have groups in the way of the language', async () => {
    expect(text('posts.comments', { count: 1234 })).toBe('1.234 bình luận')
    await setLanguage('en')
    expect([1, 2, 1234].map((count) => text('posts.comments', { count }))).toEqual([
      '1 comment',
      '2 comments',
      '1,234 comments',
    ])
  })

  test('stand for the number sign inside a choice too', async () => {
    await setLanguage('en')
    const uploading = (count: number, kind: string) => text('composer.uploading', { count, kind })
    expect([uploading(1, 'film'), uploading(3, 'mixed')]).toEqual([
      'Uploading 1 video',
      'Uploading 3 photos and videos',
    ])
  })

  test('below a thousand create no formatter, whose first takes milliseconds', () => {
    const create = vi.spyOn(Intl, 'NumberFormat')
    expect(text('posts.count', { count: 999 })).toBe('999')
    expect(create).not.toHaveBeenCalled()
  })
})

describe('the language', () => {
  test('switches everywhere at once and is remembered', async () => {
    const screen = await render(<Sample />)
    await expect.element(screen.getByText('vi: Quay lại, 1 giờ, Đóng')).toBeVisible()
    await setLanguage('en')
    await expect.element(screen.getByText('en: Back, 1 hour, Close')).toBeVisible()
    expect(document.documentElement.lang).toBe('en')
    expect(localStorage.getItem('language')).toBe('en')
    expect(text('ui.back')).toBe('Back')
  })

  test('follows a choice in another tab', async () => {
    const screen = await render(<Sample />)
    await restoreLanguage()
    localStorage.setItem('language', 'en')
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'en' }))
    await expect.element(screen.getByText(/^en: Back/)).toBeVisible()
  })

  test('survives a reload, and defaults to Vietnamese', async () => {
    localStorage.setItem('language', 'en')
    await restoreLanguage()
    expect(language()).toBe('en')
    localStorage.setItem('language', 'tlh')
    await restoreLanguage()
    expect(language()).toBe('vi')
  })

  test('can be switched if the browser refuses storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    await setLanguage('en')
    expect(language()).toBe('en')
  })
})

describe('relative time', () => {
  const now = new Date(2026, 10, 20, 9, 30)
  const ago = (minutes: number) => relativeTime(new Date(now.getTime() - minutes * 60_000).toISOString(), now)

  test.each([
    [-5, 'vừa xong'],
    [0.9, 'vừa xong'],
    [1, '1 phút'],
    [59, '59 phút'],
    [60, '1 giờ'],
    [9 * 60, '9 giờ'],
    // 9 h 31 min before 9:30 is the previous day: calendar days count, not 24 hours.
    [9 * 60 + 31, 'hôm qua'],
    [33 * 60, 'hôm qua'],
    [34 * 60, '2 ngày'],
    [6 * 24 * 60, '6 ngày'],
    [7 * 24 * 60, '13/11/2026'],
  ])('%s minutes ago is "%s"', (minutes, expected) => expect(ago(minutes)).toBe(expected))

  test('is in English', async () => {
    await setLanguage('en')
    expect([ago(61), ago(125), ago(2000), ago(20_000)]).toEqual([
      '1 hour',
      '2 hours',
      'yesterday',
      '06/11/2026',
    ])
  })
})
