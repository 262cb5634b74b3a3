import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { Paged } from '../data.ts'

/** At the end of a list: the way to its next page, and what happened when that failed. */
export function MoreButton({
  list,
}: {
  list: Pick<Paged, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> & {
    fetchNextPage: () => unknown
  }
}) {
  const t = useText()
  if (!list.hasNextPage) return null
  return (
    <div className="grid justify-items-center gap-2 pt-3">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-13 text-muted">
          {t('users.more_failed')}
        </p>
      )}
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? t('ui.try_again') : t('users.more')}
      </Button>
    </div>
  )
}
