import type { Hue } from '../ui/layout/Badge.tsx'

/* Sample texts. The gallery is for developers, so they are in no catalogue. */

export const people = [
  'Lan Nguyễn',
  'Minh Trần',
  'Cô Hoa',
  'Tuấn Lê',
  'Nguyễn Hoàng Phương Uyên Khánh Trâm',
] as const

export const badges: { hue: Hue; text: string }[] = [
  { hue: 'help', text: 'Cần' },
  { hue: 'request', text: 'Nhờ' },
  { hue: 'give', text: 'Cho' },
  { hue: 'share', text: 'Chia sẻ' },
  { hue: 'event', text: 'Sự kiện' },
  { hue: 'alert', text: 'Cảnh báo' },
  { hue: 'plain', text: 'trả trước Thứ Hai' },
]

export const sentence =
  'Nhà mình cúp quạt, trời lại oi. Nhà ai có quạt đứng cho mình mượn mấy hôm nhé, mình qua lấy liền ạ.'

export const sizes = ['text-12', 'text-13', 'text-15', 'text-17', 'text-20', 'text-24', 'text-30'] as const

/** Full class names, so that the style sheet includes them. */
export const paints = [
  { name: 'paper', look: 'bg-paper' },
  { name: 'surface', look: 'bg-surface' },
  { name: 'raised', look: 'bg-raised' },
  { name: 'sunk', look: 'bg-sunk' },
  { name: 'line', look: 'bg-line' },
  { name: 'edge', look: 'border-2 border-edge! bg-surface' },
  { name: 'ink', look: 'bg-ink text-paper' },
  { name: 'muted', look: 'bg-muted text-paper' },
  { name: 'accent', look: 'bg-accent text-on-accent' },
  { name: 'help', look: 'bg-help-tint text-help' },
  { name: 'request', look: 'bg-request-tint text-request' },
  { name: 'give', look: 'bg-give-tint text-give' },
  { name: 'share', look: 'bg-share-tint text-share' },
  { name: 'event', look: 'bg-event-tint text-event' },
  { name: 'alert', look: 'bg-alert-tint text-alert' },
] as const

/** A slow picture and one that never loads; the first is the app's icon. */
export const photo = {
  url: '/icon-512.png',
  width: 512,
  height: 512,
  blur: 'data:image/gif;base64,R0lGODlhAQABAPAAALRBKgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  variants: [],
}
export const lostPhoto = { ...photo, url: '/no-such-picture.png' }
