import { useQuery } from '@tanstack/react-query'
import { change as changeKept, settledData } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'

interface Setting<T, C> {
  query: { queryKey: readonly unknown[]; queryFn: () => Promise<T>; staleTime: number }
  /** Shown until the server answers, if known. */
  known?: T | undefined
  save: (before: T, change: C) => Promise<T>
  merge: (before: T, change: C) => T
}

/** Changes show at once and are saved in order. A toast reports each result, also after the screen is left. */
export function useSetting<T, C>({ query, known, save, merge }: Setting<T, C>) {
  const { queryKey } = query
  const read = useQuery({ ...query, placeholderData: known as never }, queryClient)

  /** `name` is the setting's name, `failure` what the toast adds when saving fails. */
  async function change(name: TextKey, wanted: C, failure?: TextKey) {
    if (known !== undefined && queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, known, { updatedAt: 0 })
    try {
      await changeKept<T, T>({
        thing: queryKey,
        show: (before) => merge(before, wanted),
        send: async () => {
          // The copy on this device may be outdated.
          if (!queryClient.getQueryState(queryKey)?.dataUpdatedAt) await queryClient.fetchQuery(query)
          return save(settledData(queryKey) as T, wanted)
        },
        settle: (_, saved) => saved,
      })
      toast({ title: text('settings.updated', { x: text(name) }), tone: 'good' })
    } catch (error) {
      const description = [failure, exactReasonOf(error)]
        .map((key) => key && text(key))
        .join(' ')
        .trim()
      toast({ title: text('settings.update_failed', { x: text(name) }), description, tone: 'bad' })
    }
  }

  return {
    /** The settings with pending changes applied; undefined while unknown. */
    shown: read.isError && !read.dataUpdatedAt ? undefined : read.data,
    isError: read.isError,
    error: read.error,
    isFetching: read.isFetching,
    refetch: () => void read.refetch(),
    change: (...how: Parameters<typeof change>) => void change(...how),
  }
}
