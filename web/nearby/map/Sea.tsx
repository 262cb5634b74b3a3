import { useText } from '../../platform/i18n/i18n.ts'

const waves = [
  [640, 250],
  [770, 330],
  [610, 430],
  [800, 800],
  [700, 905],
  [790, 980],
  [560, 1235],
  [120, 1265],
  [45, 1060],
] as const

export function Sea() {
  const t = useText()
  return (
    <g>
      <g className="fill-none stroke-request/35 [stroke-linecap:round] [stroke-width:4]">
        {waves.map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}q11-13 22 0q11 13 22 0q11-13 22 0`} />
        ))}
      </g>
      <text
        x="715"
        y="745"
        textAnchor="middle"
        className="fill-request text-[38px] tracking-[0.18em] italic lg:text-[30px]"
      >
        {t('nearby.east_sea')}
      </text>
      <g transform="translate(655 360)">
        <path d="M34-62C52-50 62-30 62-8H34Z" fill="var(--art-cream)" />
        <path d="M28-74V-8H-6C-2-36 10-60 28-74Z" fill="var(--art-red)" />
        <path d="M31-78V0" stroke="var(--art-wood)" strokeWidth="4" strokeLinecap="round" fill="none" />
        <path d="M-22 0H80C74 20 62 28 44 28H10C-6 28-18 18-22 0Z" fill="var(--art-wood)" />
        <path d="M-22 0H80L78 7H-20Z" fill="var(--art-wood-lit)" />
        <path
          d="M-34 36q11-12 22 0q11 12 22 0q11-12 22 0q11 12 22 0q11-12 22 0"
          className="stroke-request/60 fill-none [stroke-linecap:round] [stroke-width:4]"
        />
      </g>
    </g>
  )
}
