import { country } from '../../nearby/map/country.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { ChoicePage } from './ChoicePage.tsx'
import { OutlinePicture } from './OutlinePicture.tsx'
import { SearchedList } from './SearchedList.tsx'
import { tints } from './tints.ts'

const box = { x: 0, y: 0, width: country.width, height: country.height }

const shapes = country.provinces.map(({ tint, ...province }) => ({ ...province, tint: tints[tint] ?? '' }))

export function ProvinceChoice({ onChoose }: { onChoose: (code: string) => void }) {
  const t = useText()
  const title = t('homes.which_province')
  return (
    <ChoicePage
      title={title}
      picture={
        <OutlinePicture label={t('homes.country_map')} box={box} shapes={shapes} onChoose={onChoose}>
          <text x="715" y="745" fontSize="30" className="home-map-sea">
            {t('homes.east_sea')}
          </text>
          {country.islands.map(({ name, dots }) => (
            <g key={name} fontSize="24" strokeWidth="6">
              {dots.map(([x = 0, y = 0]) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" fill="var(--help)" />
              ))}
              <text
                x={Math.max(...dots.map(([x = 0]) => x)) - 40}
                y={Math.min(...dots.map(([, y = 0]) => y)) - 22}
              >
                {name}
              </text>
            </g>
          ))}
        </OutlinePicture>
      }
    >
      <SearchedList
        key="provinces"
        label={title}
        searchLabel={t('homes.search_province')}
        items={country.provinces}
        onChoose={onChoose}
      />
    </ChoicePage>
  )
}
