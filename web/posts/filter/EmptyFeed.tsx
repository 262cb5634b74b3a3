import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import { Lane } from '../../ui/illustrations/Lane.tsx'
import { clearFilter } from './filter.ts'
import { useIsFeedFiltered } from './feed-state.ts'

export default function EmptyFeed() {
  const t = useText()
  const viewer = useViewer()
  const isFiltered = useIsFeedFiltered()
  if (!viewer.has_location)
    return (
      <EmptyState
        picture={<Lane className="rounded-sheet" />}
        title={t('filter.no_location_title')}
        text={t('filter.no_location_text')}
        action={<ButtonLink to="/location">{t('filter.no_location_action')}</ButtonLink>}
      />
    )
  if (isFiltered)
    return (
      <EmptyState
        picture={<EmptyLane />}
        title={t('filter.none')}
        text={t('filter.none_text')}
        action={<Button onClick={clearFilter}>{t('filter.clear')}</Button>}
      />
    )
  return (
    <EmptyState
      picture={<EmptyLane />}
      title={t('filter.empty_title')}
      text={t('filter.empty_text')}
      action={<ButtonLink to="/create-post">{t('filter.empty_action')}</ButtonLink>}
    />
  )
}
