import { CalendarDays, Gift, Hand, LifeBuoy, MessageSquareHeart, TriangleAlert } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'

const notes = [
  { key: 'help', icon: LifeBuoy, classes: 'bg-help-tint', label: 'text-help', turn: '-rotate-1' },
  { key: 'request', icon: Hand, classes: 'bg-request-tint', label: 'text-request', turn: 'rotate-1' },
  { key: 'give', icon: Gift, classes: 'bg-give-tint', label: 'text-give', turn: '-rotate-[0.5deg]' },
  {
    key: 'share',
    icon: MessageSquareHeart,
    classes: 'bg-share-tint',
    label: 'text-share',
    turn: 'rotate-[0.5deg]',
  },
  { key: 'event', icon: CalendarDays, classes: 'bg-event-tint', label: 'text-event', turn: '-rotate-1' },
  { key: 'alert', icon: TriangleAlert, classes: 'bg-alert-tint', label: 'text-alert', turn: 'rotate-1' },
] as const

export function Board() {
  const t = useText()
  return (
    <section className="mx-auto max-w-6xl px-3 py-8 md:px-6 md:py-10">
      <div className="rounded-sheet border-8 border-(--art-wood) bg-(--art-shutter-deep) px-[min(1rem,3vw)] pt-8 pb-8 text-on-face md:border-[12px] md:px-10 md:pt-12 md:pb-12">
        <h2 className="text-center text-24 font-bold tracking-tight text-balance md:text-40">
          {t('landing.board')}
        </h2>
        <p className="mt-2 text-center text-15 text-balance md:text-17">{t('landing.board_text')}</p>
        <ul className="mt-9 grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-8">
          {notes.map(({ key, icon: Icon, classes, label, turn }) => (
            <li
              key={key}
              className={`relative rounded-sm px-[min(1.25rem,4vw)] pt-6 pb-5 text-ink shadow-high ${classes} ${turn} before:absolute before:-top-1.5 before:left-1/2 before:size-4 before:-translate-x-1/2 before:rounded-full before:bg-(--art-red) before:shadow-low`}
            >
              <h3 className={`flex items-center gap-2 text-17 font-bold ${label}`}>
                <Icon aria-hidden />
                {t(`landing.kind_${key}`)}
              </h3>
              <p className="mt-1.5 text-pretty">{t(`landing.kind_${key}_text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
