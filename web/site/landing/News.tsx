import { type LucideIcon, PawPrint, TriangleAlert } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Phone } from './Phone.tsx'

export function News() {
  const t = useText()
  return (
    <section className="isolate overflow-hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-10 px-6 pt-4 pb-10 md:pt-8 md:pb-16 lg:grid-cols-2">
        <div className="relative order-last grid grid-cols-1 justify-items-center py-6 lg:order-none">
          <Reach className="absolute top-1/2 left-1/2 -z-10 w-[34rem] max-w-none -translate-1/2 md:w-[40rem]" />
          <Phone name="alert" alt={t('landing.news_picture')} className="relative w-58 md:w-75" />
        </div>
        <div>
          <h2 className="text-30 font-bold tracking-tight text-balance md:text-48">{t('landing.news')}</h2>
          <p className="mt-4 text-17 text-pretty text-muted md:text-20">{t('landing.news_text')}</p>
          <div className="mt-8 grid gap-6">
            <Point
              icon={TriangleAlert}
              classes="bg-alert-tint text-alert"
              title={t('landing.news_alert')}
              text={t('landing.news_alert_text')}
            />
            <Point
              icon={PawPrint}
              classes="bg-give-tint text-give"
              title={t('landing.news_lost')}
              text={t('landing.news_lost_text')}
            />
          </div>
        </div>
      </div>
    </section>
  )
}

interface PointProps {
  icon: LucideIcon
  classes: string
  title: string
  text: string
}

const Point = ({ icon: Icon, classes, title, text }: PointProps) => (
  <div className="flex gap-4">
    <span className={`grid size-12 shrink-0 place-items-center rounded-full ${classes}`}>
      <Icon aria-hidden className="size-6" />
    </span>
    <div>
      <h3 className="text-17 font-bold">{title}</h3>
      <p className="mt-0.5 text-muted text-pretty">{text}</p>
    </div>
  </div>
)

/** A drawing of the kilometre around a home, with lanes and roofs. */
const Reach = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 700 700" className={className} aria-hidden="true">
    <circle cx="350" cy="350" r="345" fill="var(--help-tint)" opacity=".35" />
    <circle cx="350" cy="350" r="250" fill="var(--help-tint)" opacity=".55" />
    <circle cx="350" cy="350" r="165" fill="var(--help-tint)" />
    <defs>
      <g id="lane-hut">
        <path d="M-17 0h34v24h-34z" fill="currentColor" />
        <path d="M-4 9h8v15h-8z" fill="var(--art-wood)" />
        <path d="M-12-18h24q3 14 13 17v4h-50v-4q10-3 13-17" fill="var(--art-roof)" />
      </g>
    </defs>
    {roofs.map(([x, y, paint]) => (
      <use key={x} href="#lane-hut" x={x} y={y} color={paint} />
    ))}
  </svg>
)

const roofs = [
  [112, 300, 'var(--art-ochre)'],
  [170, 474, 'var(--art-rose)'],
  [176, 170, 'var(--art-sage)'],
  [522, 178, 'var(--art-rose)'],
  [590, 318, 'var(--art-cream)'],
  [536, 492, 'var(--art-ochre)'],
  [60, 430, 'var(--art-cream)'],
  [640, 446, 'var(--art-sage)'],
] as const
