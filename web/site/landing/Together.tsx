import { useText } from '../../platform/i18n/i18n.ts'
import { Glows, Neighbour } from './art/sprite-parts.tsx'

const topics = [
  { title: 'landing.market', text: 'landing.market_text', x: 20 },
  { title: 'landing.groups', text: 'landing.groups_text', x: 400 },
  { title: 'landing.events', text: 'landing.events_text', x: 760 },
] as const

export function Together() {
  const t = useText()
  return (
    <section className="overflow-hidden pt-10 md:pt-16">
      <div className="md:bg-linear-to-b md:from-paper md:via-event-tint md:to-(--art-sky-mid)">
        <div className="mx-auto max-w-2xl px-6 text-center">
          <h2 className="text-30 font-bold tracking-tight text-balance md:text-48">
            {t('landing.together')}
          </h2>
          <p className="mt-3 text-17 text-balance text-muted md:text-20">{t('landing.together_text')}</p>
        </div>
        <Street className="mx-auto mt-2 block w-full max-w-6xl overflow-visible max-md:absolute max-md:size-0" />
      </div>
      <ul className="mx-auto grid max-w-6xl gap-5 px-3 pt-8 md:grid-cols-3 md:gap-10 md:px-6">
        {topics.map(({ title, text, x }) => (
          <li key={title} className="overflow-hidden rounded-sheet max-md:bg-surface md:text-center">
            <StreetPart
              x={x}
              className="block w-full bg-linear-to-b from-event-tint to-(--art-sky-mid) md:hidden"
            />
            <div className="max-md:p-5">
              <h3 className="text-17 font-bold md:text-20">{t(title)}</h3>
              <p className="mt-1 text-muted text-pretty md:text-balance">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const bulbs = [
  [820, 66],
  [886, 82],
  [956, 88],
  [1026, 82],
  [1092, 66],
] as const

/** The lane in the evening: a stall, a garden with a cat, a long table. 1200 by 300, ground at 270. */
const Street = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 1200 300" className={className} aria-hidden="true">
    <g id="lane-street">
      <path
        fill="var(--art-farther)"
        d="M-800 272v-90h320v-40h80v60h100v-26h16h100h16v26h90v-84h70v64h60v-26h16h90h16v26h60v-50h60v50h80v-28h18h100h18v28h60v-70h60v60h70v-26h16h90h16v26h70v-56h60v56h90v-28h18h100h18v28h60v-80h70v80h200v-40h80v90z"
      />
      <path d="M-800 268h2800v33h-2800z" fill="var(--art-ground)" />
      <use href="#lane-shop" transform="translate(66 270)scale(1.28)" color="var(--art-sage)" />
      <Glows
        lights={[[150, 226, 110], [960, 200, 220], ...bulbs.map(([x, y]) => [x, y + 16, 40] as const)]}
      />
      <Neighbour x={262} y={276} size={1.45} shirt="var(--art-red)" hat pose={['out', 'down']} />
      <Neighbour x={320} y={278} size={1.45} shirt="var(--art-shutter)" hair="long" pose={['out', 'down']}>
        <path d="M-8 2h16v16H-8z" fill="var(--art-wood-lit)" />
      </Neighbour>
      <g strokeLinecap="round" fill="none">
        <path d="M470 270V96M730 270V96" stroke="var(--art-wood)" strokeWidth="7" />
        <path d="M450 98q150-30 300 0" stroke="var(--art-wood)" strokeWidth="8" />
        <path
          d="M462 92q24 30 44 4q20 34 46 2q22 32 46 2q24 30 46-1q24 30 46-3q22 26 44-4"
          stroke="var(--art-leaf)"
          strokeWidth="22"
        />
        <path
          d="M478 108h0M520 114h0M566 106h0M612 116h0M660 108h0M704 112h0M498 90h0M588 88h0M680 88h0"
          stroke="var(--art-bloom)"
          strokeWidth="11"
        />
      </g>
      <use href="#lane-blooms" transform="translate(500 274)scale(1.7)" />
      <use href="#lane-pot" transform="translate(536 276)scale(1.4)" />

      <Neighbour x={572} y={276} size={1.45} shirt="var(--art-leaf)" hair="bun" pose={['down', 'out']}>
        <path d="M-4-8h16l2 18H-6zM14-2l12-8v5l-12 9zM-4-6c-8 0-8 12-2 12" fill="var(--art-metal)" />
      </Neighbour>
      <path d="M640 234h100v9h-100zM650 243h8v30h-8zM722 243h8v30h-8z" fill="var(--art-wood-lit)" />
      <use href="#lane-cat" transform="translate(662 234)scale(1.2)" />
      <path
        d="M790 30Q950 130 1120 30"
        transform="translate(0 10)"
        fill="none"
        stroke="var(--art-line)"
        strokeWidth="1.5"
      />
      {bulbs.map(([x, y]) => (
        <use key={x} href="#lane-bulb" transform={`translate(${x} ${y})scale(1.1)`} />
      ))}
      <Neighbour x={860} y={264} size={1.4} shirt="var(--art-shutter)" hat pose={['down', 'out']} />
      <Neighbour x={924} y={264} size={1.4} shirt="var(--art-bloom)" hair="bun" grey pose={['out', 'up']} />
      <Neighbour x={990} y={264} size={1.4} shirt="var(--art-red)" pose={['down', 'up']} />
      <Neighbour x={1052} y={264} size={1.4} shirt="var(--art-leaf)" hair="long" pose={['out', 'down']} />
      <path d="M840 226h9v48h-9zM1066 226h9v48h-9z" fill="var(--art-wood)" />
      <path d="M812 216h292v14h-292z" fill="var(--art-paper)" />
      <path
        d="M820 230l12 11 12-11zM864 230l12 11 12-11zM908 230l12 11 12-11zM952 230l12 11 12-11zM996 230l12 11 12-11zM1040 230l12 11 12-11zM1076 230l12 11 12-11z"
        fill="var(--art-red)"
      />
      <path d="M884 206h24q0 10-12 10t-12-10M1016 206h24q0 10-12 10t-12-10" fill="var(--art-shutter)" />
      <path d="M940 196h36l-4 20h-28zM936 192h44v6h-44z" fill="var(--art-metal)" />
      <path
        d="M950 186q-5-6 0-12t0-12M964 186q-5-6 0-12t0-12"
        fill="none"
        stroke="var(--art-paper)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </g>
  </svg>
)

/** A third of the street from `x` on, for narrow screens. */
const StreetPart = ({ x, className }: { x: number; className?: string }) => (
  <svg viewBox={`${x} 20 400 281`} className={className} aria-hidden="true">
    <use href="#lane-street" />
  </svg>
)
