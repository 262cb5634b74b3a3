import { hashKey, type InfiniteData, partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

interface Change<Data, Reply> {
  /** Changes with one key are sent in order, each after the one before has settled. */
  thing: QueryKey
  within?: QueryKey
  /** Idempotent: applied again to data that was requested before the change settled. */
  show?: (data: Data) => Data
  send: () => Promise<Reply>
  /** By default what `show` gave. */
  settle?: (data: Data, reply: Reply) => Data
}

/** Kept in the mutation cache for five minutes after it has settled. */
interface Entry {
  within: QueryKey
  effect: (data: unknown) => unknown
  isPending: boolean
}

const queries = queryClient.getQueryCache()
const mutations = queryClient.getMutationCache()

const entries = () =>
  mutations.findAll({ mutationKey: ['change'] }).map(({ state }) => state.variables as Entry)

const entriesOf = ({ queryKey }: { queryKey: QueryKey }) =>
  entries().filter(({ within }) => partialMatchKey(queryKey, within))

const apply = (data: unknown, { effect }: Entry) => effect(data)

/** `base` is the data without the pending changes. */
const kept = new WeakMap<Query, { base: unknown; shown: unknown }>()

function baseOf(query: Query): unknown {
  const last = kept.get(query)
  return last && last.shown === query.state.data ? last.base : query.state.data
}

/** Without the pending changes; throws where there is no data. */
export const settledData = (queryKey: QueryKey): unknown => baseOf(queries.find({ queryKey }) as Query)

const withPending = (query: { queryKey: QueryKey }, base: unknown) =>
  entriesOf(query)
    .filter(({ isPending }) => isPending)
    .reduce(apply, base)

/** Does not make the query fresher. */
function write(query: Query, base: unknown) {
  const shown = withPending(query, base)
  const { data, isInvalidated, dataUpdatedAt } = query.state
  if (shown !== data) query.setData(shown, { manual: true, updatedAt: isInvalidated ? 0 : dataUpdatedAt })
  kept.set(query, { base, shown: query.state.data })
}

/** Known to every request made from now on; see `applyFetched`. */
export const settledChanges = () => new Set(entries().filter(({ isPending }) => !isPending))

function arrive(query: Query, data: unknown, known = new Set<Entry>()) {
  const unknown = entriesOf(query).filter((entry) => !entry.isPending && !known.has(entry))
  write(query, unknown.reduce(apply, data))
}

/** `known` is what `settledChanges` returned when the data was requested. */
export function applyFetched(queryKey: QueryKey, data: unknown, known: Set<Entry>) {
  arrive(queries.build(queryClient, queryClient.defaultQueryOptions({ queryKey })), data, known)
}

/** Data of an earlier visit, for a query that has none; when it was fetched, in milliseconds, or 0. */
export function restoreCached(queryKey: QueryKey, base: unknown, updatedAt = 0) {
  const shown = withPending({ queryKey }, base)
  const options = { queryKey, initialData: shown, initialDataUpdatedAt: updatedAt }
  const query = queries.build(queryClient, queryClient.defaultQueryOptions(options))
  if (query.state.data === undefined) query.setData(shown, { updatedAt, manual: true })
  if (query.state.data === shown) kept.set(query, { base, shown })
}

const knownTo = new WeakMap<Query, Set<Entry>>()

queries.subscribe((event) => {
  if (event.type !== 'updated') return
  const { action } = event
  const query = event.query as Query
  if (action.type === 'fetch') knownTo.set(query, settledChanges())
  if (action.type !== 'success' || action.manual || !entriesOf(query).length) return
  arrive(query, freshOf(query), knownTo.get(query))
})

/** The next page of an infinite query arrives with those before it, as shown; takes the base of these. */
function freshOf(query: Query): unknown {
  const { data, fetchMeta } = query.state
  const last = kept.get(query)?.base as InfiniteData<unknown> | undefined
  if (!fetchMeta?.fetchMore || !last) return data
  const all = data as InfiniteData<unknown>
  return { ...all, pages: all.pages.map((page, index) => last.pages[index] ?? page) }
}

/** Rolls back on failure, whatever else has changed or arrived meanwhile. Rejects as `send` does, also offline. */
export function changeOptimistically<Data, Reply>({
  thing,
  within = thing,
  show = (data) => data,
  send,
  settle = show,
}: Change<Data, Reply>): Promise<Reply> {
  const entry: Entry = { within, effect: (data) => show(data as Data), isPending: true }
  const shownIn = () => queries.findAll({ queryKey: within }).filter(({ state }) => state.data !== undefined)
  const end = (effect: Entry['effect']) => {
    Object.assign(entry, { effect, isPending: false })
    // After signing out the cache belongs to somebody else.
    if (entries().includes(entry)) for (const query of shownIn()) write(query, effect(baseOf(query)))
  }
  const mutation = mutations.build<Reply, Error, Entry, void>(queryClient, {
    mutationKey: ['change', ...thing],
    scope: { id: hashKey(thing) },
    networkMode: 'always',
    mutationFn: send,
    onMutate: () => {
      for (const query of shownIn()) write(query, baseOf(query))
    },
    onSuccess: (reply) => end((data) => settle(data as Data, reply)),
    onError: () => end((data) => data),
  })
  return mutation.execute(entry)
}

/** Replies to earlier requests don't undo it. */
export const applyUpdate = <Data>(within: QueryKey, show: (data: Data) => Data) =>
  void changeOptimistically({ thing: [...within, 'learnt'], within, show, send: () => Promise.resolve() })

export const isChanging = (thing: QueryKey) =>
  mutations.find({ mutationKey: ['change', ...thing], status: 'pending' }) !== undefined

export const useIsChanging = (thing: QueryKey) =>
  useSyncExternalStore(
    (onChange) => mutations.subscribe(onChange),
    () => isChanging(thing),
    () => false,
  )
