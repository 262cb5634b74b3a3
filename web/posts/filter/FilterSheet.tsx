import {
  CalendarDays,
  Clock,
  Flame,
  Gift,
  Hand,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  MapPin,
  MessageSquareHeart,
  Sparkles,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import {
  isSameFilter,
  type OrderingName,
  orderingNames,
  saveFilter,
  type TagName,
  tagNames,
  toggleOrdering,
  toggleTag,
} from './filter.ts'
import { useFeedState } from './feed-state.ts'

const icons: Record<OrderingName | TagName, LucideIcon> = {
  forYou: Sparkles,
  recent: Clock,
  nearby: MapPin,
  trending: Flame,
  all: LayoutGrid,
  need: LifeBuoy,
  borrow: Hand,
  give: Gift,
  alert: TriangleAlert,
  event: CalendarDays,
  share: MessageSquareHeart,
}

interface FilterSheetProps {
  open: boolean
  onClose: () => void
}

export default function FilterSheet({ open, onClose }: FilterSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('filter.filter')}>
      <Filter onClose={onClose} />
    </Sheet>
  )
}

/** Mounted each time the sheet opens, so that it starts with the saved choice. */
function Filter({ onClose }: { onClose: () => void }) {
  const t = useText()
  const saved = useFeedState(({ switched }) => switched)
  const [initial] = useState(saved)
  const [selection, setSelection] = useState(saved)
  const save = () => {
    saveFilter(selection)
    onClose()
  }
  return (
    <div className="grid gap-5 pt-1">
      <fieldset>
        <legend className="mb-2.5 text-13 font-bold text-muted">{t('filter.ordering')}</legend>
        <div className="flex flex-wrap gap-x-2 gap-y-3">
          {orderingNames.map((name) => {
            const Icon = icons[name]
            return (
              <Chip
                key={name}
                icon={<Icon aria-hidden />}
                selected={selection.orderings.includes(name)}
                onClick={() => setSelection(toggleOrdering(selection, name))}
              >
                {t(`filter.ordering_${name === 'forYou' ? 'for_you' : name}`)}
              </Chip>
            )
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2.5 text-13 font-bold text-muted">{t('filter.tags')}</legend>
        <div className="flex flex-wrap gap-x-2 gap-y-3">
          {tagNames.map((name) => {
            const Icon = icons[name]
            return (
              <Chip
                key={name}
                icon={<Icon aria-hidden />}
                selected={selection.tags.includes(name)}
                onClick={() => setSelection(toggleTag(selection, name))}
              >
                {t(`filter.tag_${name}`)}
              </Chip>
            )
          })}
        </div>
      </fieldset>
      <Button block size="lg" disabled={isSameFilter(selection, initial)} onClick={save}>
        {t('filter.save')}
      </Button>
    </div>
  )
}
