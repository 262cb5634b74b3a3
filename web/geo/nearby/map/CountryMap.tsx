import { useEffect, useRef } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { classNames } from '../../../ui/styles/class-names.ts'
import { country } from './country.ts'
import { tintClasses } from '../ward-styles.tsx'

const labelClasses =
  'text-[32px] font-bold fill-ink stroke-surface [paint-order:stroke] [stroke-linejoin:round] [stroke-width:7px] lg:text-[24px]'

export function CountryMap({ onOpen }: { onOpen: (province_code: string) => void }) {
  const t = useText()
  const svg = useRef<SVGSVGElement>(null)

  // Keyboards and screen readers use the list, so the provinces are not buttons.
  useEffect(() => {
    const open = ({ target }: Event) => {
      const code =
        target instanceof Element ? target.closest('[data-province]')?.getAttribute('data-province') : null
      if (code) onOpen(code)
    }
    const map = svg.current
    map?.addEventListener('click', open)
    return () => map?.removeEventListener('click', open)
  }, [onOpen])

  return (
    <svg
      ref={svg}
      role="img"
      aria-label={t('nearby.country_map')}
      viewBox={`0 0 ${country.width} ${country.height}`}
      className="block h-auto w-full lg:absolute lg:inset-0 lg:h-full"
    >
      <Sea />
      <g className="stroke-surface [stroke-linejoin:round] [stroke-width:2.5]">
        {country.provinces.map(({ code, name, tint, path }) => (
          <path
            key={code}
            d={path}
            data-province={code}
            className={classNames(
              'cursor-pointer transition-[fill] hover:fill-accent/70 scriptless:pointer-events-none',
              tintClasses[tint],
            )}
          >
            <title>{name}</title>
          </path>
        ))}
      </g>
      {country.islands.map(({ name, province_code, dots }) => (
        <g
          key={name}
          data-province={province_code}
          className="cursor-pointer fill-help hover:fill-accent scriptless:pointer-events-none"
        >
          {dots.map(([x = 0, y = 0]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" />
          ))}
          <text
            x={Math.max(...dots.map(([x = 0]) => x))}
            y={Math.min(...dots.map(([, y = 0]) => y)) - 22}
            textAnchor="end"
            className={labelClasses}
          >
            {name}
          </text>
        </g>
      ))}
      <g className="pointer-events-none">
        {country.cities.map(({ name, at: [x = 0, y = 0], side }) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <path
              d="M-15 1L0-13L15 1V3H10V15H-10V3H-15Z"
              className="fill-accent stroke-surface [stroke-width:3]"
            />
            <text x={side * 24} y="10" textAnchor={side > 0 ? 'start' : 'end'} className={labelClasses}>
              {name}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}

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

function Sea() {
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
