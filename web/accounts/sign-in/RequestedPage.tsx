import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MapPin, Store, UsersRound } from 'lucide-react'
import { getLinkPreview } from '../../../contract/site/link-previews.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useIsHydrated } from '../../platform/hydrated.ts'
import { useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

const icons = {
  events: CalendarDays,
  business: Store,
  places: MapPin,
  communities: UsersRound,
  groups: UsersRound,
} as const

/** The kind of page of an address that may have a preview. */
function folderOf(path: string): keyof typeof icons | null {
  const [, folder = ''] = /^\/([a-z]+)\/[^/]+$/.exec(path) ?? []
  return Object.hasOwn(icons, folder) ? (folder as keyof typeof icons) : null
}

/** What the visitor came for, as far as it is public. The page opens after signing in. */
export function RequestedPage({ from }: { from: string | null }) {
  const hydrated = useIsHydrated()
  const [path = ''] = from?.split(/[?#]/) ?? []
  const folder = folderOf(path)
  return hydrated && folder ? <Card path={path} folder={folder} /> : null
}

function Card({ path, folder }: { path: string; folder: keyof typeof icons }) {
  const t = useText()
  const language = useLanguage()
  const { data, isPending } = useQuery(
    {
      queryKey: ['link-preview', path, language],
      queryFn: ({ signal }) => call(getLinkPreview, { query: { path }, signal }),
      staleTime: Infinity,
      retry: false,
    },
    queryClient,
  )
  const Icon = icons[folder]
  return (
    <section
      aria-label={t('accounts.requested')}
      aria-busy={isPending}
      className="mt-4 flex min-h-24 items-center gap-3 rounded-card border border-line bg-surface p-3"
    >
      {data?.photo ? (
        <img src={data.photo} alt="" width="72" height="72" className="size-18 rounded-card object-cover" />
      ) : (
        <span className="grid size-18 shrink-0 place-items-center rounded-card bg-help-tint text-help">
          <Icon aria-hidden className="size-7" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {isPending ? (
          <Skeleton className="h-12" />
        ) : (
          <>
            {data && <p className="text-12 font-bold text-help">{data.label}</p>}
            <p className="line-clamp-2 text-17 font-bold wrap-anywhere">
              {data?.title ?? t('accounts.requested_unknown')}
            </p>
            <p className="line-clamp-2 text-13 text-muted wrap-anywhere">
              {data?.line ?? t('accounts.requested_after')}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
