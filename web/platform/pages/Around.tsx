import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { ListPlace } from '../../ui/layout/list-place.ts'
import { useIsTwoColumn } from '../../ui/media-queries.ts'
import { useSession } from '../session/session.ts'

let Part: ComponentType | null = null

/** Sets what {@link Around} shows. The areas of the screens may not import it, because it is made of other areas. */
export const setAround = (part: ComponentType): void => void (Part = part)

/** Whether there is room for {@link Around}: not in a list beside a page. */
export const useHasAround = (isWanted: boolean): boolean => {
  const isTwoColumn = useIsTwoColumn()
  return use(ListPlace) !== 'beside' && isTwoColumn && isWanted
}

/** Content with a column of what is around the viewer's home, as beside the feed. Needs a wide screen and column. */
export function Around({ children }: { children: ReactNode }) {
  const hasLocation = useSession(({ user }) => user?.has_location ?? false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_17.5rem] items-start gap-x-6 xl:grid-cols-[minmax(0,43rem)_20rem]">
      {children}
      <aside className="sticky top-[calc(3.5rem+var(--bar))] -mx-1 grid max-h-[calc(100dvh-3.5rem-var(--bar))] content-start gap-3 overflow-y-auto overscroll-contain px-1 py-4 [scrollbar-width:none]">
        {Part && hasLocation && (
          <Suspense>
            <Part />
          </Suspense>
        )}
      </aside>
    </div>
  )
}
