import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import { setUiTexts } from '../../ui/ui-texts.ts'
import { serverNow } from '../server-clock.ts'
import { type Text, vietnameseText, createTexts } from './message-book.ts'

export type Language = 'vi' | 'en'

const storageKey = 'language'
const isLanguage = (value: unknown): value is Language => value === 'vi' || value === 'en'

const texts: Partial<Record<Language, Text>> & { vi: Text } = { vi: vietnameseText }
const current = createStore<Language>(() => 'vi')

/** The language of prerendered markup; the build renders the languages one after the other. */
const prerenderedLanguage =
  typeof document === 'undefined' ? null : document.documentElement.lang === 'en' ? 'en' : 'vi'

const updateUiTexts = (t: Text) =>
  setUiTexts({
    back: t('ui.back'),
    close: t('ui.close'),
    notice: t('ui.notice'),
    notices: t('ui.notices', { hotkey: '{hotkey}' }),
    missing: t('ui.part_missing'),
    again: t('ui.try_again'),
  })
updateUiTexts(texts.vi)

/** The Vietnamese texts are only those of the code that is loaded. */
export async function loadTexts(of: Language): Promise<Text> {
  if (of === 'en') texts.en ??= createTexts('en', (await import('virtual:messages/en')).default)
  return texts[of] ?? texts.vi
}

/** Shows a language without storing it, for pages whose address names the language. */
export async function showLanguage(next: Language): Promise<void> {
  const t = await loadTexts(next)
  if (typeof document !== 'undefined') document.documentElement.lang = next
  updateUiTexts(t)
  current.setState(next)
}

function storedLanguage(): Language {
  try {
    const value = localStorage.getItem(storageKey)
    return isLanguage(value) ? value : 'vi'
  } catch {
    return 'vi'
  }
}

export const language = current.getState

export const locale = (of: Language = language()): string => (of === 'vi' ? 'vi-VN' : 'en-GB')

/** Switches all tabs; resolves once the texts are loaded. */
export async function setLanguage(next: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  await showLanguage(next)
}

export async function restoreLanguage(): Promise<void> {
  addEventListener('storage', (event) => {
    if (event.key === storageKey) void showLanguage(storedLanguage())
  })
  if (storedLanguage() !== language()) await showLanguage(storedLanguage())
}

export const useLanguage = (): Language =>
  useSyncExternalStore(current.subscribe, language, () => prerenderedLanguage ?? language())

/** `const t = useText(); t('posts.likes', { count })`. */
export const useText = (): Text => texts[useLanguage()] ?? texts.vi

export const text: Text = (key, values) => (texts[language()] ?? texts.vi)(key, values)

const minute = 60_000
const twoDigits = (number: number) => String(number).padStart(2, '0')

/*
 * The dates of first views are put together here: the first formatter of `Intl` takes a tenth of the scripts of a first view. The
 * fields are those of the device's time zone.
 */

/** "5/12", in English "05/12". */
export function shortDate(date: Date): string {
  const [day, month] = [date.getDate(), date.getMonth() + 1]
  return language() === 'vi' ? `${day}/${month}` : `${twoDigits(day)}/${twoDigits(month)}`
}

/** "5/12/2026", in English "05/12/2026". */
export const fullDate = (date: Date) => `${shortDate(date)}/${date.getFullYear()}`

/** "thg 12", in English "Dec". */
export const shortMonth = (date: Date) => text('ui.month_short', { month: date.getMonth() + 1 })

/** "Thứ Hai". */
export const weekday = (date: Date) => text('ui.weekday', { day: date.getDay() })

/** "09:05". */
export const clockTime = (moment: Date) => `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`

/** "vừa xong", "12 phút", "3 giờ", "hôm qua", "4 ngày", then the date. A future moment is "vừa xong". */
export function relativeTime(moment: string, now = serverNow()): string {
  const then = new Date(moment)
  const minutes = Math.floor((now.getTime() - then.getTime()) / minute)
  if (minutes < 1) return text('ui.just_now')
  if (minutes < 60) return text('ui.minutes', { count: minutes })
  if (minutes < 24 * 60 && then.getDate() === now.getDate())
    return text('ui.hours', { count: Math.floor(minutes / 60) })
  const days = daysBetween(then, now)
  if (days <= 1) return text('ui.yesterday')
  if (days < 7) return text('ui.days', { count: days })
  return fullDate(then)
}

const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/** Calendar days by the device's time zone; negative if `to` is on an earlier day. */
export const daysBetween = (from: Date, to: Date) =>
  Math.round((startOfDay(to) - startOfDay(from)) / (24 * 60 * minute))
