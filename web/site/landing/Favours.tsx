import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { Phone } from './Phone.tsx'
import { Glows, Neighbour } from './art/sprite-parts.tsx'

export function Favours() {
  const t = useText()
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5 px-3 py-8 md:px-6 md:py-10 lg:grid-cols-[7fr_5fr]">
      <Panel
        title={t('landing.lend')}
        text={t('landing.lend_text')}
        className="bg-give-tint lg:grid-cols-[1.1fr_1fr]"
        beside={<Handover className="mt-auto -ml-2 block w-60 max-lg:hidden" />}
      >
        <Phone
          name="neighbour"
          alt={t('landing.lend_picture')}
          cut
          className="mx-auto w-58 md:w-68 lg:mr-9 lg:mt-14"
        />
      </Panel>
      <Panel title={t('landing.family')} text={t('landing.family_text')} className="bg-event-tint">
        <Porch className="block w-full overflow-visible" />
      </Panel>
    </div>
  )
}

interface PanelProps {
  title: string
  text: string
  className: string
  /** A picture below the text, if there is room. */
  beside?: ReactNode
  /** A picture aligned to the lower edge. */
  children: ReactNode
}

const Panel = ({ title, text, className, beside, children }: PanelProps) => (
  <section className={classNames('grid grid-cols-1 gap-8 overflow-hidden rounded-sheet', className)}>
    <div className="flex flex-col px-6 pt-8 md:pt-11 md:pr-6 md:pl-9">
      <h2 className="text-24 font-bold tracking-tight text-balance md:text-30">{title}</h2>
      <p className="mt-3 text-pretty md:text-17">{text}</p>
      {beside}
    </div>
    <div className="flex items-end">{children}</div>
  </section>
)

/** A drawing of two neighbours and a borrowed ladder, aligned to the lower edge. */
const Handover = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 260 150" className={className} aria-hidden="true">
    <path d="M8 146h244" stroke="var(--art-shade)" strokeWidth="4" strokeLinecap="round" />
    <Neighbour x={188} y={144} size={1.5} shirt="var(--art-shutter)" hair="long" pose={['up', 'down']} />
    <path
      d="M112 146 128 14M140 146 154 14M117 122h28M120 98h28M123 74h28M126 50h27M129 28h24"
      fill="none"
      stroke="var(--art-wood-lit)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <Neighbour x={78} y={144} size={1.5} shirt="var(--art-red)" hat pose={['down', 'out']} />
  </svg>
)

/** A drawing of a family waving from their house, aligned to the lower edge. */
const Porch = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 400 230" className={className} aria-hidden="true">
    <circle cx="322" cy="62" r="30" fill="var(--art-sun)" />
    <path d="M0 208v-52h52v-30h80v30h56v-56h60v20h72v36h80v52z" fill="var(--art-sky-mid)" opacity=".7" />
    <path d="M-200 206h800v40h-800z" fill="var(--art-ground)" />
    <g transform="translate(98 208)scale(1.35)" color="var(--art-cream)">
      <use href="#lane-cottage" />
    </g>
    <Glows lights={[[150, 146, 66]]} />
    <use href="#lane-blooms" transform="translate(48 212)scale(1.4)" />
    <use href="#lane-pot" transform="translate(356 212)scale(1.5)" />
    <Neighbour x={158} y={214} size={1.4} shirt="var(--art-shutter)" hair="bun" grey pose={['down', 'out']} />
    <Neighbour x={254} y={214} size={1.5} shirt="var(--art-red)" hair="long" pose={['out', 'up']} />
    <Neighbour x={206} y={218} size={1} shirt="var(--art-leaf)" pose={['up', 'up']} />
  </svg>
)
