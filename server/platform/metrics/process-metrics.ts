import { getHeapStatistics } from 'node:v8'
import { monitorEventLoopDelay, performance, PerformanceObserver } from 'node:perf_hooks'
import { readMetric } from './metrics.ts'

const seconds = (milliseconds: number) => milliseconds / 1000

/** Kinds of garbage collection, by the number that Node gives them. */
const collections: Record<number, string> = {
  1: 'minor',
  2: 'minor',
  4: 'major',
  8: 'incremental',
  16: 'weak',
}

/** Starts what measures the process. The names are those of other programs where there is a custom. */
export function measureProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const pauses = new Map<string, { count: number; seconds: number }>()
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind = 0 } = (entry as { detail?: { kind?: number } }).detail ?? {}
      const pause = pauses.get(collections[kind] ?? 'other') ?? { count: 0, seconds: 0 }
      pause.count++
      pause.seconds += seconds(entry.duration)
      pauses.set(collections[kind] ?? 'other', pause)
    }
  })
  observer.observe({ entryTypes: ['gc'] })

  readMetric('xom_info', 'gauge', 'The version of Node', () => [
    { labels: { node: process.versions.node }, value: 1 },
  ])
  readMetric('process_start_time_seconds', 'gauge', 'When the process started, in seconds since 1970', () =>
    seconds(performance.timeOrigin),
  )
  readMetric('process_cpu_seconds_total', 'counter', 'CPU time of the process without its workers', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  readMetric('process_resident_memory_bytes', 'gauge', 'Memory of the process without its workers', () =>
    process.memoryUsage.rss(),
  )
  readMetric(
    'nodejs_heap_bytes',
    'gauge',
    'Memory of the JavaScript heap and its limit, and of buffers outside it',
    () => {
      const { heapUsed, heapTotal, external } = process.memoryUsage()
      return [
        { labels: { kind: 'used' }, value: heapUsed },
        { labels: { kind: 'total' }, value: heapTotal },
        { labels: { kind: 'external' }, value: external },
        { labels: { kind: 'limit' }, value: getHeapStatistics().heap_size_limit },
      ]
    },
  )
  readMetric('nodejs_gc_seconds_total', 'counter', 'Pauses for garbage collection', () =>
    Array.from(pauses, ([kind, pause]) => ({ labels: { kind }, value: pause.seconds })),
  )
  readMetric('nodejs_gc_total', 'counter', 'Garbage collections', () =>
    Array.from(pauses, ([kind, pause]) => ({ labels: { kind }, value: pause.count })),
  )
  readMetric(
    'nodejs_event_loop_busy_seconds_total',
    'counter',
    'Time in which the event loop was not idle',
    () => seconds(performance.eventLoopUtilization().active),
  )
  readMetric(
    'nodejs_event_loop_delay_seconds',
    'gauge',
    'How late timers ran since the last scrape, by quantile; 1 is the maximum',
    () => {
      const quantiles = [0.5, 0.99, 1].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: Math.max(0, delay.percentile(quantile * 100) / 1e9 - 0.01),
      }))
      delay.reset()
      return quantiles
    },
  )
  return () => {
    delay.disable()
    observer.disconnect()
  }
}
