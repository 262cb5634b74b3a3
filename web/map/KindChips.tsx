import { type MapKind, mapKinds } from '../../contract/map-kinds.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { Chip } from '../ui/controls/Chip.tsx'
import { kindStyles } from './kinds.ts'

interface KindChipsProps {
  kinds: MapKind[]
  onToggle: (kind: MapKind) => void
}

export function KindChips({ kinds, onToggle }: KindChipsProps) {
  const t = useText()
  const isAll = kinds.length === mapKinds.length
  return (
    <div
      role="region"
      aria-label={t('map.kinds')}
      className="-mx-3 flex gap-2 overflow-x-auto px-3 py-2 [scrollbar-width:none] xs:-mx-4 xs:px-4 lg:flex-wrap"
    >
      {mapKinds.map((kind) => {
        const { icon: Icon, text } = kindStyles[kind]
        return (
          <Chip
            key={kind}
            dense
            icon={<Icon aria-hidden />}
            selected={!isAll && kinds.includes(kind)}
            onClick={() => onToggle(kind)}
          >
            {t(text)}
          </Chip>
        )
      })}
    </div>
  )
}
