import { MapPinPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { recommendedUnder } from '../../../../contract/directory/places.ts'
import type { Post } from '../../../../contract/posts/posts.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PartLoadError } from '../../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { lazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import type { PlaceCardProps } from '../list/PlaceCard.tsx'
import { useRecommendedPlaces } from '../places.ts'
import { PersonName } from '../../../relations/PersonName.tsx'

// Few posts have places below them.
const PlaceCard = lazyPart<PlaceCardProps>(
  () => import('../list/PlaceCard.tsx').then((it) => ({ default: it.PlaceCard })),
  PartLoadError,
)
const PickSheet = lazySheet(() => import('./PickSheet.tsx'))

/** The places that neighbours have recommended below a post, and a button to recommend one. */
export function RecommendedPlaces({ post }: { post: Pick<Post, 'id' | 'category'> }) {
  const t = useText()
  const { data } = useRecommendedPlaces(post.id)
  const [open, setOpen] = useState(false)
  const canRecommend = recommendedUnder.some((each) => each === post.category)
  const results = data?.results ?? []
  const places = [...new Map(results.map(({ place }) => [place.id, place])).values()]
  if (!canRecommend && !places.length) return null
  return (
    <section aria-label={t('places.under_post')} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      {places.length > 0 && (
        <>
          <h2 className="text-17 font-bold">{t('places.under_post')}</h2>
          <ul className="grid gap-3">
            {places.map((place) => (
              <li key={place.id}>
                <Suspense>
                  <PlaceCard place={place}>
                    {results
                      .filter((each) => each.place.id === place.id)
                      .map(({ recommendation: { id, author, words, is_mine } }) => (
                        <p key={id} className="mt-1 text-13 wrap-anywhere">
                          <span className="font-bold">
                            <PersonName person={author}>{is_mine && t('places.you')}</PersonName>
                          </span>
                          {words && <>: {words}</>}
                        </p>
                      ))}
                  </PlaceCard>
                </Suspense>
              </li>
            ))}
          </ul>
        </>
      )}
      {canRecommend && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<MapPinPlus aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('places.recommend_one')}
        </Button>
      )}
      <PickSheet post_id={post.id} open={open} onClose={() => setOpen(false)} />
    </section>
  )
}
