import { useText } from '../platform/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EmptyLane } from '../ui/illustrations/EmptyLane.tsx'
import { clearFilter } from './filter.ts'

/** Nothing around the reader passes the filter. */
export default function FilteredEmpty() {
  const t = useText()
  return (
    <EmptyState
      picture={<EmptyLane />}
      title={t('filter.empty')}
      text={t('filter.empty_text')}
      action={<Button onClick={clearFilter}>{t('filter.clear')}</Button>}
    />
  )
}
