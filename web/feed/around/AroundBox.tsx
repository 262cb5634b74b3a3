import { type ReactNode, useId } from 'react'
import { useReason } from '../../platform/api/reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'

export const maxItems = 3

interface BoxProps<Item> {
  title: string
  /** A link to the full list. */
  all?: ReactNode
  query: { isPending: boolean; isLoadingError: boolean; error: unknown; refetch: () => unknown }
  items: readonly Item[]
  /** The height of the text of most items. */
  skeletonClass?: string
  children: (item: Item) => ReactNode
}

/** The first items of a list; nothing if it is empty. */
export function AroundBox<Item extends { id: number }>({
  title,
  all,
  query,
  items,
  skeletonClass = 'h-9',
  children,
}: BoxProps<Item>) {
  const name = useId()
  const { isPending, isLoadingError } = query
  if (!isPending && !isLoadingError && !items.length) return null
  return (
    <Card as="section" aria-labelledby={name} aria-busy={isPending} className="px-4 pt-3.5 pb-2">
      <header className="flex items-baseline justify-between gap-3">
        <h2 id={name} className="text-15 font-bold">
          {title}
        </h2>
        {items.length > 0 && all}
      </header>
      {isLoadingError ? (
        <NotLoaded query={query} />
      ) : (
        <ul className="mt-1 -mx-2">
          {isPending
            ? [1, 2, 3].map((line) => <BoxSkeleton key={line} className={skeletonClass} />)
            : items.map((item) => <li key={item.id}>{children(item)}</li>)}
        </ul>
      )}
    </Card>
  )
}

export const boxLineStyles =
  'flex items-start gap-3 rounded-card px-2 py-2 outline-offset-[-2px] transition-colors hover:bg-sunk'
export const boxShowAllStyles =
  'relative text-13 font-bold text-help after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline'

const BoxSkeleton = ({ className }: { className: string }) => (
  <li className="flex items-start gap-3 p-2">
    <Skeleton className="size-10 rounded-full" />
    <Skeleton className={`${className} flex-1`} />
  </li>
)

function NotLoaded({ query }: Pick<BoxProps<never>, 'query'>) {
  const t = useText()
  const reason = useReason(query.error)
  return (
    <div role="alert" className="grid justify-items-start gap-2 py-2">
      <p className="text-13 text-muted text-pretty">{reason}</p>
      <Button variant="secondary" size="sm" onClick={() => void query.refetch()}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}
