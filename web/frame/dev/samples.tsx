import type { ReactNode } from 'react'
import type { Hue } from '../../ui/layout/Badge.tsx'

export const SampleSection = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3 border-t border-line pt-4">
    <h3 className="text-13 font-bold text-muted">{name}</h3>
    {children}
  </section>
)

export const SampleRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

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
  { name: 'paper', classes: 'bg-paper' },
  { name: 'surface', classes: 'bg-surface' },
  { name: 'raised', classes: 'bg-raised' },
  { name: 'sunk', classes: 'bg-sunk' },
  { name: 'line', classes: 'bg-line' },
  { name: 'edge', classes: 'border-2 border-edge! bg-surface' },
  { name: 'ink', classes: 'bg-ink text-paper' },
  { name: 'muted', classes: 'bg-muted text-paper' },
  { name: 'accent', classes: 'bg-accent text-on-accent' },
  { name: 'help', classes: 'bg-help-tint text-help' },
  { name: 'request', classes: 'bg-request-tint text-request' },
  { name: 'give', classes: 'bg-give-tint text-give' },
  { name: 'share', classes: 'bg-share-tint text-share' },
  { name: 'event', classes: 'bg-event-tint text-event' },
  { name: 'alert', classes: 'bg-alert-tint text-alert' },
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
