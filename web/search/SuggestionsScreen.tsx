import { MapIcon, Store } from 'lucide-react'
import { useOutletContext } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { History } from './History.tsx'
import { Tiles } from './Tiles.tsx'
import { Trending } from './Trending.tsx'
import type { SearchContext } from './use-search-text.ts'

export default function SuggestionsScreen() {
  const t = useText()
  const { ask } = useOutletContext<SearchContext>()
  return (
    <div className="grid gap-7">
      <History onAsk={ask} />
      <Trending onAsk={ask} />
      <div className="grid gap-3">
        <Tiles />
        <ButtonLink to="/map" variant="secondary" icon={<MapIcon aria-hidden />}>
          {t('search.on_map')}
        </ButtonLink>
        <ButtonLink to="/businesses" variant="secondary" icon={<Store aria-hidden />}>
          {t('search.businesses')}
        </ButtonLink>
      </div>
    </div>
  )
}
