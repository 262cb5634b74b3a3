import { Outlet, useMatch, useParams } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { useIsTwoColumn } from '../../ui/media-queries.ts'
import { MarketList } from './MarketList.tsx'

/** On a wide screen the market is to the left of an opened product; alone it has the full width. */
export default function MarketScreen() {
  const t = useText()
  const isList = useMatch('/marketplace') !== null
  const isBeside = useIsTwoColumn() && !isList
  const id = Number(useParams()['id']) || 0
  // The outlet has the same position in both layouts, so that its scroll position and state survive resizing.
  return (
    <div className={isBeside ? '-mb-8 grid grid-cols-[25rem_minmax(0,1fr)]' : 'contents'}>
      {isBeside && (
        <aside
          aria-label={t('market.title')}
          className="sticky top-(--bar) h-[calc(100dvh-var(--bar))] overflow-y-auto overscroll-contain border-r border-line px-4 pb-6 [scrollbar-width:thin]"
        >
          <MarketList open={id} />
        </aside>
      )}
      <Outlet />
    </div>
  )
}
