import { useText } from '../../platform/i18n/i18n.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import { Phone } from './Phone.tsx'
import { SpriteIcon } from './art/sprite-parts.tsx'

const visibleFacts = ['landing.seen_ward', 'landing.seen_distance'] as const
const hiddenFacts = ['landing.unseen_house', 'landing.unseen_point', 'landing.unseen_destination'] as const

export function Home() {
  const t = useText()
  return (
    <section className="relative isolate overflow-hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-6 py-14 md:py-20 lg:grid-cols-[1.1fr_1fr] lg:items-center">
        <div>
          <h2 className="text-30 font-bold tracking-tight text-balance md:text-48">{t('landing.home')}</h2>
          <p className="mt-4 text-17 text-pretty text-muted md:text-20">{t('landing.home_text')}</p>
          <div className="mt-8 grid gap-6 sm:grid-cols-2">
            <div>
              <h3 className="font-bold text-give">{t('landing.seen')}</h3>
              <ul className="mt-2 grid gap-2">
                {visibleFacts.map((key) => (
                  <li key={key} className="flex gap-2">
                    <SpriteIcon name="check" className="mt-px text-give" />
                    {t(key)}
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="font-bold text-help">{t('landing.unseen')}</h3>
              <ul className="mt-2 grid gap-2">
                {hiddenFacts.map((key) => (
                  <li key={key} className="flex gap-2">
                    <SpriteIcon name="hidden" className="mt-px text-help" />
                    {t(key)}
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <a
            href={siteAddress('legal/privacy')}
            className="mt-6 inline-flex min-h-11 items-center font-bold text-help underline underline-offset-3"
          >
            {t('landing.home_link')}
          </a>
        </div>
        <div className="relative grid grid-cols-1 justify-items-center">
          <CellMap className="absolute top-1/2 left-1/2 -z-10 w-[40rem] max-w-none -translate-1/2 md:w-[60rem]" />
          <Phone name="home" alt={t('landing.home_picture')} className="relative w-58 md:w-75" />
        </div>
      </div>
    </section>
  )
}

const size = 96
const [right, down] = [size * 3, size * Math.sqrt(3)]

/** The corners of a cell around 0, 0. */
const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
  const angle = (Math.PI / 3) * corner
  return `${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`
})
const cell = `M${corners.join('L')}z`

/** A map of cells with identical houses. One cell is the visitor's. The map fades out at its edges. */
const CellMap = ({ className }: { className?: string }) => (
  <svg viewBox="-450 -400 900 800" className={className} aria-hidden="true">
    <pattern
      id="lane-cells"
      x={-right / 2}
      y={-down / 2}
      width={right}
      height={down}
      patternUnits="userSpaceOnUse"
    >
      <Cell x={right / 2} y={down / 2} paint="var(--surface)" />
      {[0, right].flatMap((x) =>
        [0, down].map((y) => <Cell key={`${x} ${y}`} x={x} y={y} paint="var(--surface)" />),
      )}
    </pattern>
    <radialGradient id="lane-fade">
      <stop offset=".35" stopColor="#fff" />
      <stop offset="1" stopColor="#fff" stopOpacity="0" />
    </radialGradient>
    <mask id="lane-cells-fade">
      <circle r="400" fill="url(#lane-fade)" />
    </mask>
    <g mask="url(#lane-cells-fade)">
      <path d="M-450-400h900v800h-900z" fill="url(#lane-cells)" />
      <Cell x={right / 2} y={-down / 2} paint="var(--help-tint)" own />
    </g>
  </svg>
)

const Cell = ({ x, y, paint, own }: { x: number; y: number; paint: string; own?: boolean }) => (
  <g transform={`translate(${x} ${y.toFixed(1)})`} fill={own ? 'var(--help)' : 'var(--edge)'}>
    <path d={cell} fill={paint} stroke={own ? 'var(--help)' : 'var(--line)'} strokeWidth="4" />
    <path
      d="M-52-33l13-12 13 12h-4v13h-18v-13zM18-43l13-12 13 12h-4v13H22v-13zM-16 7-3-5 10 7H6v13h-18V7zM32 19 45 7l13 12h-4v13H36V19zM-54 35l13-12 13 12h-4v13h-18V35zM-8-61l13-12 13 12h-4v13H-4v-13zM6 53l13-12 13 12h-4v13H10V53z"
      opacity={own ? 1 : 0.35}
    />
  </g>
)
