import { useEffect, useRef } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { country } from './country.ts'
import { Sea } from './Sea.tsx'
import { tintClasses } from './tints.ts'

const label =
  'text-[32px] font-bold fill-ink stroke-surface [paint-order:stroke] [stroke-linejoin:round] [stroke-width:7px] lg:text-[24px]'

export function CountryMap({ onOpen }: { onOpen: (province_code: string) => void }) {
  const t = useText()
  const svg = useRef<SVGSVGElement>(null)

  // The list serves keyboards and screen readers, so the map is a mere picture to them.
  useEffect(() => {
    const open = ({ target }: Event) => {
      const code =
        target instanceof Element ? target.closest('[data-province]')?.getAttribute('data-province') : null
      if (code) onOpen(code)
    }
    const picture = svg.current
    picture?.addEventListener('click', open)
    return () => picture?.removeEventListener('click', open)
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
            className={label}
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
            <text x={side * 24} y="10" textAnchor={side > 0 ? 'start' : 'end'} className={label}>
              {name}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}
