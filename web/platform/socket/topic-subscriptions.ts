import { subscribeToTopic } from './hub.ts'

/** Subscriptions to a set of topics that changes. */
export function topicSubscriptions() {
  const ends = new Map<string, () => void>()
  return {
    has: (topic: string) => ends.has(topic),
    set(topics: Iterable<string>) {
      const wanted = new Set(topics)
      for (const [topic, end] of ends)
        if (!wanted.has(topic)) {
          end()
          ends.delete(topic)
        }
      for (const topic of wanted) if (!ends.has(topic)) ends.set(topic, subscribeToTopic(topic))
    },
  }
}
