import type { Key, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Card } from './Card.tsx'

interface CardListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => Key
  /** Dims the list while new items load. */
  isStale?: boolean
  className?: string
  children: (item: Item) => ReactNode
}

export const CardList = <Item,>({
  label,
  items,
  keyOf,
  isStale,
  className,
  children,
}: CardListProps<Item>) => (
  <Card className={classNames('overflow-hidden transition-opacity', isStale && 'opacity-50', className)}>
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  </Card>
)
