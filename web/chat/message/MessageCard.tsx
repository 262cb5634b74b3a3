import { Suspense } from 'react'
import type { Card } from '../../../contract/chats/messages.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PostCard } from './PostCard.tsx'

const ProductCard = lazyPart(() => import('./ProductCard.tsx'))

export function MessageCard({ card }: { card: Card }) {
  if (card.type === 'post') return <PostCard card={card} />
  return (
    <Suspense fallback={<span className="block h-34 w-67 max-w-full bg-sunk" />}>
      <ProductCard card={card} />
    </Suspense>
  )
}
