import { useQuery } from '@tanstack/react-query'
import { change as changeKept, settledData } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { type TextKey } from '../platform/i18n/catalogue.ts'
import { text } from '../platform/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.ts'

interface Setting<T, C> {
  /** Where and how the settings are read. */
  query: { queryKey: readonly unknown[]; queryFn: () => Promise<T>; staleTime: number }
  /** What is shown until the server has answered, where something is known already. */
  known?: T | undefined
  save: (before: T, change: C) => Promise<T>
  merge: (before: T, change: C) => T
}

/**
 * Settings that turn at once and are saved behind that, one change after the other; one that fails turns back.
 * A toast tells how each went, also when the screen has been left.
 */
export function useSetting<T, C>({ query, known, save, merge }: Setting<T, C>) {
  const { queryKey } = query
  const read = useQuery({ ...query, placeholderData: known as never }, queryClient)

  /** `name` is what one calls the setting, `failure` what the toast adds where the change didn't reach the server. */
  async function change(name: TextKey, wanted: C, failure?: TextKey) {
    if (known !== undefined && queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, known, { updatedAt: 0 })
    try {
      await changeKept<T, T>({
        thing: queryKey,
        show: (before) => merge(before, wanted),
        send: async () => {
          // What only this device knows may be out of date.
          if (!queryClient.getQueryState(queryKey)?.dataUpdatedAt) await queryClient.fetchQuery(query)
          return save(settledData(queryKey) as T, wanted)
        },
        settle: (_, saved) => saved,
      })
      toast({ title: text('settings.updated', { x: text(name) }), tone: 'good' })
    } catch {
      toast({
        title: text('settings.update_failed', { x: text(name) }),
        description: failure && text(failure),
        tone: 'bad',
      })
    }
  }

  return {
    /** As the reader has it, changes on their way included; undefined while nothing is known. */
    shown: read.isError && !read.dataUpdatedAt ? undefined : read.data,
    isError: read.isError,
    isFetching: read.isFetching,
    refetch: () => void read.refetch(),
    change: (...how: Parameters<typeof change>) => void change(...how),
  }
}
