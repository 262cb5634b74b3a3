import { hashKey, type InfiniteData, partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

/** A change of something that the query cache keeps. */
interface Change<Data, Reply> {
  /** What is changed. Changes of one thing are sent in their order, each once the one before it has settled. */
  thing: QueryKey
  /** Which queries show it: all whose key begins so; the one with the key `thing` unless said otherwise. */
  within?: QueryKey
  /**
   * What those queries show at once. It is done again to whatever arrives while the change is under way or was
   * asked for before it settled, so doing it twice must be as good as once.
   */
  show?: (data: Data) => Data
  send: () => Promise<Reply>
  /** What holds once the server has answered: what was shown, unless said otherwise. */
  settle?: (data: Data, reply: Reply) => Data
}

/** A change as the mutation cache remembers it, for five minutes after it has settled. */
interface Entry {
  within: QueryKey
  effect: (data: unknown) => unknown
  isPending: boolean
}

const queries = queryClient.getQueryCache()
const mutations = queryClient.getMutationCache()

const entries = () =>
  mutations.findAll({ mutationKey: ['change'] }).map(({ state }) => state.variables as Entry)

const entriesOf = (query: Query) => entries().filter(({ within }) => partialMatchKey(query.queryKey, within))

const apply = (data: unknown, { effect }: Entry) => effect(data)

/** What a query showed last, and what of it is no longer under way. */
const kept = new WeakMap<Query, { base: unknown; shown: unknown }>()

function baseOf(query: Query): unknown {
  const last = kept.get(query)
  return last && last.shown === query.state.data ? last.base : query.state.data
}

/** What is kept under `queryKey` but for the changes that are under way, and has to be there. */
export const settledData = (queryKey: QueryKey): unknown => baseOf(queries.find({ queryKey }) as Query)

/** Lets a query show `base` with the changes that are under way. It is no fresher for that. */
function write(query: Query, base: unknown) {
  const shown = entriesOf(query)
    .filter(({ isPending }) => isPending)
    .reduce(apply, base)
  const { data, isInvalidated, dataUpdatedAt } = query.state
  if (shown !== data) query.setData(shown, { manual: true, updatedAt: isInvalidated ? 0 : dataUpdatedAt })
  kept.set(query, { base, shown: query.state.data })
}

/** The changes that whatever is asked for from now on knows of; see `receive`. */
export const settledChanges = () => new Set(entries().filter(({ isPending }) => !isPending))

/** Keeps what the server has said, with the changes that it could not know of when it was asked. */
function arrive(query: Query, data: unknown, known = new Set<Entry>()) {
  const unknown = entriesOf(query).filter((entry) => !entry.isPending && !known.has(entry))
  write(query, unknown.reduce(apply, data))
}

/**
 * Keeps `data` under `queryKey` as if a query of its own had brought it. `known` is what `settledChanges` gave when it was
 * asked for.
 */
export function receive(queryKey: QueryKey, data: unknown, known: Set<Entry>) {
  arrive(queries.build(queryClient, queryClient.defaultQueryOptions({ queryKey })), data, known)
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

/** A further page arrives together with those before it, as they were shown: of these the base is taken. */
function freshOf(query: Query): unknown {
  const { data, fetchMeta } = query.state
  const last = kept.get(query)?.base as InfiniteData<unknown> | undefined
  if (!fetchMeta?.fetchMore || !last) return data
  const all = data as InfiniteData<unknown>
  return { ...all, pages: all.pages.map((page, index) => last.pages[index] ?? page) }
}

/**
 * Makes a change: shows it at once, sends it, and takes it back where that fails, whatever else has changed or arrived
 * meanwhile. Resolves to the reply; rejects as `send` does. Without a network it fails like any request.
 */
export function change<Data, Reply>({
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
    // After signing out, what is kept is somebody else's.
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

/** Takes over what one has learnt of something kept: an answer that was asked for earlier does not undo it. */
export const learn = <Data>(within: QueryKey, show: (data: Data) => Data) =>
  void change({ thing: [...within, 'learnt'], within, show, send: () => Promise.resolve() })

/** Whether a change of `thing` is under way. */
export const isChanging = (thing: QueryKey) =>
  mutations.find({ mutationKey: ['change', ...thing], status: 'pending' }) !== undefined

/** The same for a component. */
export const useIsChanging = (thing: QueryKey) =>
  useSyncExternalStore(
    (onChange) => mutations.subscribe(onChange),
    () => isChanging(thing),
    () => false,
  )
