import { useEffect, useEffectEvent } from 'react'
import type { InvalidateOptions, QueryKey } from '@tanstack/react-query'
import type { Ack, ClientEvent, ClientEvents, ServerEvent, ServerEvents } from '../../../contract/realtime.ts'
import { queryClient } from '../api/query-client.ts'

export interface Connection {
  send<Name extends ClientEvent>(name: Name, event: ClientEvents[Name]): Promise<Ack>
}

type Handler<Name extends ServerEvent> = (event: ServerEvents[Name]) => void

/** `changedAt`: the latest time, by the device's clock, at which the topic may have had an event that was missed. */
type SubscribedHandler = (topic: string, changedAt: number) => void

const handlers = new Map<ServerEvent, Set<Handler<never>>>()
const connectHandlers = new Set<() => void>()
const subscribedHandlers = new Set<SubscribedHandler>()
const topicCounts = new Map<string, number>()
let connection: Connection | null = null

/** Returns the function that removes the handler. */
export function onServerEvent<Name extends ServerEvent>(name: Name, handler: Handler<Name>): () => void {
  const eventHandlers = handlers.get(name) ?? new Set()
  handlers.set(name, eventHandlers.add(handler))
  return () => void eventHandlers.delete(handler)
}

export function emitServerEvent<Name extends ServerEvent>(name: Name, event: ServerEvents[Name]) {
  for (const handler of handlers.get(name) ?? []) (handler as Handler<Name>)(event)
}

/** Calls the handler after every connection, because events may have been missed. Returns the function that removes it. */
export function onReconnect(handler: () => void): () => void {
  connectHandlers.add(handler)
  return () => void connectHandlers.delete(handler)
}

/** Sets the connection, or null, and subscribes to the current topics. */
export function setConnection(opened: Connection | null) {
  connection = opened
  if (!opened) return
  for (const topic of topicCounts.keys()) void subscribe(topic)
  for (const handler of connectHandlers) handler()
}

export const isConnected = () => connection !== null

/**
 * Options of a refetch after the reply to an own change, whose event the user receives as well. A request that is under way
 * is kept: the event has started it, or is still to come and repeats it.
 */
export const ownChange = (): InvalidateOptions => ({ cancelRefetch: !isConnected() })

/** Resolves to `not_found` without a connection: events are not queued. */
export const sendEvent = <Name extends ClientEvent>(name: Name, event: ClientEvents[Name]): Promise<Ack> =>
  connection?.send(name, event) ?? Promise.resolve({ ok: false, code: 'not_found' })

/** Calls the handler after every subscription. Returns the function that removes it. */
export function onSubscribed(handler: SubscribedHandler): () => void {
  subscribedHandlers.add(handler)
  return () => void subscribedHandlers.delete(handler)
}

async function subscribe(topic: string) {
  const ack = await sendEvent('subscribe', { topic })
  if (!ack.ok) return
  // A server of another version doesn't say it.
  const changedAt = Date.now() - (ack.quiet_ms ?? 0)
  for (const handler of subscribedHandlers) handler(topic, changedAt)
}

/** Subscribes until the returned function is called. Several callers share a subscription. */
export function subscribeToTopic(topic: string): () => void {
  topicCounts.set(topic, (topicCounts.get(topic) ?? 0) + 1)
  if (topicCounts.get(topic) === 1) void subscribe(topic)
  let isEnded = false
  return () => {
    if (isEnded) return
    isEnded = true
    const count = (topicCounts.get(topic) ?? 1) - 1
    if (count > 0) return void topicCounts.set(topic, count)
    topicCounts.delete(topic)
    void sendEvent('unsubscribe', { topic })
  }
}

export function useServerEvent<Name extends ServerEvent>(
  name: Name,
  handler: (event: ServerEvents[Name]) => void,
) {
  const onEvent = useEffectEvent(handler)
  useEffect(() => onServerEvent(name, (event) => onEvent(event)), [name])
}

/** Subscribes while the component is mounted; null for no topic. */
export function useTopic(topic: string | null) {
  useEffect(() => (topic === null ? undefined : subscribeToTopic(topic)), [topic])
}

const maxAgeMs = 30_000

/** Refetches data older than 30 s. Call it after a reconnect, because events may have been missed. */
export const refetchStale = (queryKey: QueryKey) =>
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.dataUpdatedAt < Date.now() - maxAgeMs,
  })
