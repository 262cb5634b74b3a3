import { useState } from 'react'
import { Link } from 'react-router'
import type { Place } from '../../../../contract/directory/places.ts'
import type { Recommendation } from '../../../../contract/directory/place-suggestions.ts'
import { FoldedText } from '../../../posts/mentions/LinkedText.tsx'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { lazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { PersonName } from '../../../relations/PersonName.tsx'
import { useRecommendations } from '../places.ts'
import { withdrawRecommendation } from './RecommendSheet.tsx'

const RecommendSheet = lazySheet(() => import('./RecommendSheet.tsx'))

export function Recommendations({ place }: { place: Place }) {
  const t = useText()
  const list = useRecommendations(place.id)
  const [open, setOpen] = useState(false)
  const own = list.items.find(({ is_mine }) => is_mine)
  return (
    <section aria-labelledby="place-recommendations" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="place-recommendations" className="text-17 font-bold">
        {t('places.recommendations')}
      </h3>
      <Pages
        query={list}
        items={list.items}
        skeleton={<Skeleton className="h-20 rounded-card" />}
        failed={{ title: t('places.recommendations_failed') }}
        empty={<p className="text-muted text-pretty">{t('places.recommendations_none')}</p>}
      >
        {(items) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {items.map((each) => (
              <li key={each.id} className="p-3">
                <RecommendationRow recommendation={each} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(own ? 'places.recommend_edit' : 'places.recommend')}
        </Button>
        {own && (
          <Button variant="quiet" onClick={() => void withdrawRecommendation(place, own)}>
            {t('places.recommend_take_back')}
          </Button>
        )}
      </div>
      <RecommendSheet place={place} words={own?.words ?? ''} open={open} onClose={() => setOpen(false)} />
    </section>
  )
}

function RecommendationRow({
  recommendation: { id, author, words, is_mine, createdAt },
}: {
  recommendation: Recommendation
}) {
  const t = useText()
  return (
    <div className="flex gap-3">
      <Avatar name={author.display_name} src={author.avatar_url} size={32} />
      <div className="min-w-0 flex-1">
        <p className="text-13 text-muted">
          <Link to={`/users/${author.id}`} className="font-bold text-ink hover:underline">
            <PersonName person={author}>{is_mine ? t('places.you') : undefined}</PersonName>
          </Link>{' '}
          · <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
        </p>
        {words && <FoldedText id={`recommendation:${id}`} text={words} />}
      </div>
    </div>
  )
}
