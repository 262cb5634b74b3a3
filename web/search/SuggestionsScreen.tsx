import { useOutletContext } from 'react-router'
import { History } from './History.tsx'
import { Tiles } from './Tiles.tsx'
import { Trending } from './Trending.tsx'
import type { SearchContext } from './use-search-text.ts'

export default function SuggestionsScreen() {
  const { ask } = useOutletContext<SearchContext>()
  return (
    <div className="grid gap-7">
      <History onAsk={ask} />
      <Trending onAsk={ask} />
      <Tiles />
    </div>
  )
}
