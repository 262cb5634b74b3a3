import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { text } from '../platform/i18n/i18n.ts'
import { type TextKey } from '../platform/i18n/catalogue.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toast } from '../ui/feedback/toast.ts'

interface Setting<T, C> {
  /** Where and how the settings are read. */
  query: { queryKey: readonly unknown[]; queryFn: () => Promise<T>; staleTime: number }
  /** What is shown until the server has answered, where something is known already. */
  known?: T | undefined
  save: (before: T, change: C) => Promise<T>
  merge: (before: T, change: C) => T
}

/** A change on its way, and what one calls the setting it changes. */
interface Change<C> {
  change: C
  name: TextKey
  /** What the toast adds where the change didn't reach the server. */
  failure?: TextKey | undefined
}

/**
 * Settings that turn at once and are saved behind that, one change after the other; one that fails turns back.
 * A toast tells how each went, also when the screen has been left.
 */
export function useSetting<T, C>({ query, known, save, merge }: Setting<T, C>) {
  const { queryKey } = query
  const read = useQuery({ ...query, placeholderData: known as never }, queryClient)
  const changing = useMutation(
    {
      mutationKey: queryKey,
      scope: { id: queryKey.join() },
      networkMode: 'always' as const,
      mutationFn: async ({ change }: Change<C>) => {
        const saved = await save(await queryClient.ensureQueryData(query), change)
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, saved)
      },
      onSuccess: (_, { name }) => toast({ title: text('settings.updated', { x: text(name) }), tone: 'good' }),
      onError: (_, { name, failure }) =>
        toast({
          title: text('settings.update_failed', { x: text(name) }),
          description: failure && text(failure),
          tone: 'bad',
        }),
    },
    queryClient,
  )
  const pending = useMutationState(
    {
      filters: { mutationKey: queryKey, exact: true, status: 'pending' },
      select: ({ state }) => (state.variables as Change<C>).change,
    },
    queryClient,
  )
  const data = read.data
  return {
    /** As the reader has it, changes on their way included; undefined while nothing is known. */
    shown: data === undefined ? undefined : pending.reduce(merge, data),
    isError: read.isError,
    isFetching: read.isFetching,
    refetch: () => void read.refetch(),
    change: (name: TextKey, change: C, failure?: TextKey) => changing.mutate({ name, change, failure }),
  }
}
