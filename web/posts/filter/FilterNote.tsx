import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { clearFilter, orderingNames, tagNames } from './filter.ts'
import { useFeedState } from './feed-state.ts'

export default function FilterNote() {
  const t = useText()
  const { ordering, switched } = useFeedState()
  // Of several orderings the first decides.
  const order = orderingNames.find((name) => shownOrder[ordering ?? ''] === name)
  const names = [
    ...(order ? [t(`filter.ordering_${order === 'forYou' ? 'for_you' : order}`)] : []),
    ...tagNames.flatMap((name) =>
      name !== 'all' && switched.tags.includes(name) ? [t(`filter.tag_${name}`)] : [],
    ),
  ]
  return (
    <p className="flex min-h-11 items-center gap-2 pl-1 text-13 text-muted">
      <span className="min-w-0 flex-1">{t('filter.shown', { names: names.join(' · ') })}</span>
      <Button variant="secondary" size="sm" className="shrink-0" onClick={clearFilter}>
        {t('filter.clear')}
      </Button>
    </p>
  )
}

const shownOrder: Record<string, string> = {
  '-created_at': 'recent',
  '-reactions_count': 'trending',
  distance: 'nearby',
}
