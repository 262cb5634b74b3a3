import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { SentenceAbout } from '../../users/PersonName.tsx'
import { useOffersOnPost } from '../data.ts'
import { FavourCard } from './FavourCard.tsx'
import { FavourSkeleton } from './FavourSkeleton.tsx'
import { useLinkedOffer } from './use-linked-offer.ts'

export function OwnOffer({ post }: { post: Post }) {
  const t = useText()
  const list = useOffersOnPost(post.id)
  useLinkedOffer(list, list.items[0])
  return (
    <section aria-labelledby="favour-title">
      <h2 id="favour-title" className="mb-3 text-17 font-bold">
        <SentenceAbout person={post.author} say={(name) => t('favours.title_offerer', { name })} />
      </h2>
      <Pages
        query={list}
        items={list.items}
        skeleton={<FavourSkeleton />}
        failed={{ title: t('favours.failed_own') }}
        empty={null}
      >
        {(offers) => offers.map((offer) => <FavourCard key={offer.id} offer={offer} />)}
      </Pages>
    </section>
  )
}
