import { hashKey, type InfiniteData, partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

export interface OptimisticChange<Data, Reply> {
  /** Changes with the same key are sent one after another. */
  changeKey: QueryKey
  /** The queries to update; by default those of `changeKey`. */
  queryKey?: QueryKey
  /** Must be idempotent: it is applied again to data that was requested before the change settled. */
  update?: (data: Data) => Data
  send: () => Promise<Reply>
  /** Applies the reply; by default `update`. */
  applyReply?: (data: Data, reply: Reply) => Data
}

/** The mutation cache keeps it for five minutes after it has settled. */
interface Entry {
  queryKey: QueryKey
  effect: (data: unknown) => unknown
  isPending: boolean
}

const queries = queryClient.getQueryCache()
const mutations = queryClient.getMutationCache()

const entries = () =>
  mutations.findAll({ mutationKey: ['change'] }).map(({ state }) => state.variables as Entry)

const entriesOf = ({ queryKey }: { queryKey: QueryKey }) =>
  entries().filter((entry) => partialMatchKey(queryKey, entry.queryKey))

const apply = (data: unknown, { effect }: Entry) => effect(data)

/** `base` is the data without the pending changes, `patched` the data with them. */
const bases = new WeakMap<Query, { base: unknown; patched: unknown }>()

function getBase(query: Query): unknown {
  const last = bases.get(query)
  return last && last.patched === query.state.data ? last.base : query.state.data
}

/** The data without the pending changes. Throws if there is none. */
export const settledData = (queryKey: QueryKey): unknown => getBase(queries.find({ queryKey }) as Query)

const applyPending = (query: { queryKey: QueryKey }, base: unknown) =>
  entriesOf(query)
    .filter(({ isPending }) => isPending)
    .reduce(apply, base)

/** Keeps the age of the query's data. */
function setQueryBase(query: Query, base: unknown) {
  const patched = applyPending(query, base)
  const { data, isInvalidated, dataUpdatedAt } = query.state
  if (patched !== data) query.setData(patched, { manual: true, updatedAt: isInvalidated ? 0 : dataUpdatedAt })
  bases.set(query, { base, patched: query.state.data })
}

/** The settled changes, which later replies include; see `applyFetched`. */
export const settledChanges = () => new Set(entries().filter(({ isPending }) => !isPending))

const settledSince = (query: { queryKey: QueryKey }, settledBefore: Set<Entry>) =>
  entriesOf(query).filter((entry) => !entry.isPending && !settledBefore.has(entry))

const applyReplyTo = (query: Query, data: unknown, settledBefore = new Set<Entry>()) =>
  setQueryBase(query, settledSince(query, settledBefore).reduce(apply, data))

/** `settledBefore` is what `settledChanges` returned when the data was requested. */
export function applyFetched(queryKey: QueryKey, data: unknown, settledBefore: Set<Entry>) {
  applyReplyTo(queries.build(queryClient, queryClient.defaultQueryOptions({ queryKey })), data, settledBefore)
}

/** Sets data of an earlier visit if the query has none. `updatedAt` is in milliseconds, 0 if unknown. */
export function restoreCached(queryKey: QueryKey, base: unknown, updatedAt = 0) {
  const patched = applyPending({ queryKey }, base)
  const options = { queryKey, initialData: patched, initialDataUpdatedAt: updatedAt }
  const query = queries.build(queryClient, queryClient.defaultQueryOptions(options))
  if (query.state.data === undefined) query.setData(patched, { updatedAt, manual: true })
  if (query.state.data === patched) bases.set(query, { base, patched })
}

const settledAtFetch = new WeakMap<Query, Set<Entry>>()

queries.subscribe((event) => {
  if (event.type !== 'updated') return
  const { action } = event
  const query = event.query as Query
  if (action.type === 'fetch') settledAtFetch.set(query, settledChanges())
  if (action.type !== 'success' || action.manual || !entriesOf(query).length) return
  applyReplyTo(query, mergeFetched(query), settledAtFetch.get(query))
})

/** A fetched next page comes with the earlier pages as patched; replaces these by their base. */
function mergeFetched(query: Query): unknown {
  const { data, fetchMeta } = query.state
  const last = bases.get(query)?.base as InfiniteData<unknown> | undefined
  if (!fetchMeta?.fetchMore || !last) return data
  const fetched = data as InfiniteData<unknown>
  return { ...fetched, pages: fetched.pages.map((page, index) => last.pages[index] ?? page) }
}

/** Updates the cache at once and rolls back on failure, independent of other changes. Rejects as `send` does, also offline. */
export function changeOptimistically<Data, Reply>({
  changeKey,
  queryKey = changeKey,
  update = (data) => data,
  send,
  applyReply = update,
}: OptimisticChange<Data, Reply>): Promise<Reply> {
  const entry: Entry = { queryKey, effect: (data) => update(data as Data), isPending: true }
  const cachedQueries = () => queries.findAll({ queryKey }).filter(({ state }) => state.data !== undefined)
  const settleEntry = (effect: Entry['effect']) => {
    Object.assign(entry, { effect, isPending: false })
    // After signing out, the cache belongs to the next person.
    if (entries().includes(entry))
      for (const query of cachedQueries()) setQueryBase(query, effect(getBase(query)))
  }
  const mutation = mutations.build<Reply, Error, Entry, void>(queryClient, {
    mutationKey: ['change', ...changeKey],
    scope: { id: hashKey(changeKey) },
    networkMode: 'always',
    mutationFn: send,
    onMutate: () => {
      for (const query of cachedQueries()) setQueryBase(query, getBase(query))
    },
    onSuccess: (reply) => settleEntry((data) => applyReply(data as Data, reply)),
    onError: () => settleEntry((data) => data),
  })
  return mutation.execute(entry)
}

/**
 * Updates cached data. Replies to earlier requests don't undo it. `settledBefore` is what `settledChanges` returned when
 * the new data was requested; by default it is of now.
 */
export function applyUpdate<Data>(
  queryKey: QueryKey,
  update: (data: Data) => Data,
  settledBefore = settledChanges(),
) {
  const later = settledSince({ queryKey }, settledBefore)
  void changeOptimistically<Data, void>({
    changeKey: [...queryKey, 'update'],
    queryKey,
    update: (data) => later.reduce(apply, update(data)) as Data,
    send: () => Promise.resolve(),
  })
}

export const isChanging = (changeKey: QueryKey) =>
  mutations.find({ mutationKey: ['change', ...changeKey], status: 'pending' }) !== undefined

export const useIsChanging = (changeKey: QueryKey) =>
  useSyncExternalStore(
    (onChange) => mutations.subscribe(onChange),
    () => isChanging(changeKey),
    () => false,
  )
