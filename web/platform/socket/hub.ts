import { useEffect, useEffectEvent } from 'react'
import type { Ack, ClientEvent, ClientEvents, ServerEvent, ServerEvents } from '../../../contract/realtime.ts'

/** The open connection, as far as the app sees it. */
export interface Connection {
  send<Name extends ClientEvent>(name: Name, event: ClientEvents[Name]): Promise<Ack>
}

type Handler<Name extends ServerEvent> = (event: ServerEvents[Name]) => void

const handlers = new Map<ServerEvent, Set<Handler<never>>>()
const connectHandlers = new Set<() => void>()
const topics = new Map<string, number>()
let connection: Connection | null = null

/** Returns what ends it. */
export function onServerEvent<Name extends ServerEvent>(name: Name, handler: Handler<Name>): () => void {
  const own = handlers.get(name) ?? new Set()
  handlers.set(name, own.add(handler))
  return () => void own.delete(handler)
}

export function emitServerEvent<Name extends ServerEvent>(name: Name, event: ServerEvents[Name]) {
  for (const handler of handlers.get(name) ?? []) (handler as Handler<Name>)(event)
}

/** Called after every connection but those that were there before, as something may have been missed meanwhile. */
export function onReconnect(handler: () => void): () => void {
  connectHandlers.add(handler)
  return () => void connectHandlers.delete(handler)
}

/** Null while there is none; topics that are looked at are subscribed to anew. */
export function setConnection(opened: Connection | null) {
  connection = opened
  if (!opened) return
  for (const topic of topics.keys()) void opened.send('subscribe', { topic })
  for (const handler of connectHandlers) handler()
}

export const isConnected = () => connection !== null

/** Without a connection `not_found`: what is said in passing is not kept. */
export const sendEvent = <Name extends ClientEvent>(name: Name, event: ClientEvents[Name]): Promise<Ack> =>
  connection?.send(name, event) ?? Promise.resolve({ ok: false, code: 'not_found' })

/** Looks at a topic until the returned function is called; several may look at one. */
export function subscribeToTopic(topic: string): () => void {
  topics.set(topic, (topics.get(topic) ?? 0) + 1)
  if (topics.get(topic) === 1) void sendEvent('subscribe', { topic })
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    const left = (topics.get(topic) ?? 1) - 1
    if (left > 0) return void topics.set(topic, left)
    topics.delete(topic)
    void sendEvent('unsubscribe', { topic })
  }
}

/** Acts at once for a key, and once more `ms` later if it was called for it meanwhile. */
export function throttleByKey<Key>(act: (key: Key) => void, ms: number): (key: Key) => void {
  const waiting = new Map<Key, boolean>()
  const run = (key: Key) => {
    waiting.set(key, false)
    setTimeout(() => {
      const isDue = waiting.get(key)
      waiting.delete(key)
      if (isDue) run(key)
    }, ms)
    act(key)
  }
  return (key) => (waiting.has(key) ? void waiting.set(key, true) : run(key))
}

export function useServerEvent<Name extends ServerEvent>(
  name: Name,
  handler: (event: ServerEvents[Name]) => void,
) {
  const latest = useEffectEvent(handler)
  useEffect(() => onServerEvent(name, (event) => latest(event)), [name])
}

/** Looks at a topic while the component is shown; none for null. */
export function useTopic(topic: string | null) {
  useEffect(() => (topic === null ? undefined : subscribeToTopic(topic)), [topic])
}
