import { provinceOf } from '../../nearby/map/country.ts'
import { CellChoice } from './CellChoice.tsx'
import { ProvinceChoice } from './ProvinceChoice.tsx'
import { useMapChoice } from './use-map-choice.ts'
import { WardChoice } from './WardChoice.tsx'

/** A home without the browser's position: a province, a ward in it, a cell of the ward. */
export default function HomeMapScreen() {
  const { province: code, ward, choose, give } = useMapChoice()
  const province = provinceOf(code)
  if (!province) return <ProvinceChoice onChoose={(chosen) => choose({ province: chosen })} />
  if (!ward)
    return (
      <WardChoice
        province={province}
        onChoose={(chosen) => choose({ province: province.code, ward: chosen })}
      />
    )
  return <CellChoice key={ward} province={province} ward={ward} onGive={give} />
}
