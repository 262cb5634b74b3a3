import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useOffersOnPost } from '../data.ts'
import { EndPost } from './EndPost.tsx'
import { FavourCard } from './FavourCard.tsx'
import { FavourSkeleton } from './FavourSkeleton.tsx'
import { OverNote } from './OverNote.tsx'
import { useLinkedOffer } from './use-linked-offer.ts'

export function AuthorPanel({ post }: { post: Post }) {
  const t = useText()
  const list = useOffersOnPost(post.id)
  useLinkedOffer(list)
  const waiting = list.items.filter(({ status }) => status === 'offered').length
  return (
    <section aria-labelledby="favour-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="favour-title" className="text-17 font-bold">
          {t(post.category === 'give' ? 'favours.title_author_give' : 'favours.title_author_help')}
        </h2>
        {waiting > 0 && <p className="text-13 text-muted">{t('favours.waiting', { count: waiting })}</p>}
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {post.over_at && <OverNote post={post} />}
        <Pages
          query={list}
          items={list.items}
          skeleton={<FavourSkeleton />}
          failed={{ title: t('favours.list_failed') }}
          empty={!post.over_at && <NobodyYet kind={post.category === 'give' ? 'give' : 'help'} />}
        >
          {(offers) => offers.map((offer) => <FavourCard key={offer.id} offer={offer} />)}
        </Pages>
      </div>
      <EndPost post={post} waiting={waiting} />
    </section>
  )
}

function NobodyYet({ kind }: { kind: 'give' | 'help' }) {
  const t = useText()
  return (
    <div className="rounded-card border border-dashed border-line px-4 py-5 text-center">
      <p className="font-bold">{t(`favours.none_yet_${kind}`)}</p>
      <p className="text-13 text-muted text-pretty">{t('favours.none_yet_text')}</p>
    </div>
  )
}
