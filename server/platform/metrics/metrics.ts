/** Label values by name. They come from the code, such as the pattern of a route, never from what a client sends. */
type Labels = Record<string, string>

export interface Sample {
  labels?: Labels
  value: number
}

type Kind = 'counter' | 'gauge' | 'histogram'

interface Metric {
  kind: Kind
  help: string
  lines: () => string[]
}

/** The metrics of this process. One that is declared again replaces the earlier one of its name. */
const metrics = new Map<string, Metric>()

/** Further label values count as `(other)`, so that no fault makes the metrics grow without end. */
const maxSeries = 2000

/** The state of each combination of label values. */
class Series<State> {
  readonly #names: readonly string[]
  readonly #create: () => State
  readonly #states = new Map<string, { labels: Labels; state: State }>()

  constructor(names: readonly string[], create: () => State) {
    this.#names = names
    this.#create = create
  }

  of(values: readonly string[]): State {
    const key = values.length === 1 ? (values[0] ?? '') : values.join('\n')
    return (this.#states.get(key) ?? this.#add(key, values)).state
  }

  #add(key: string, values: readonly string[]) {
    const isFull = this.#states.size >= maxSeries
    const other = this.#names.map(() => '(other)')
    const otherKey = other.join('\n')
    if (isFull && this.#states.has(otherKey)) return this.#states.get(otherKey) as { state: State }
    const own = isFull ? other : values
    const labels = Object.fromEntries(this.#names.map((name, n) => [name, own[n] ?? '']))
    const entry = { labels, state: this.#create() }
    this.#states.set(isFull ? otherKey : key, entry)
    return entry
  }

  [Symbol.iterator]() {
    return this.#states.values()
  }
}

/** The returned function adds to the count of these label values, in the order of `labels`. Counting is always on. */
export function counter(name: string, help: string, labels: readonly string[] = []) {
  const series = new Series(labels, () => ({ value: 0 }))
  metrics.set(name, {
    kind: 'counter',
    help,
    lines: () => [...series].map(({ labels: own, state }) => line(name, own, state.value)),
  })
  return (values: readonly string[] = [], amount = 1) => {
    series.of(values).value += amount
  }
}

/** The returned function records a value, such as seconds, for these label values. `limits` are the upper ends of the buckets. */
export function histogram(
  name: string,
  help: string,
  limits: readonly number[],
  labels: readonly string[] = [],
) {
  const series = new Series(labels, () => ({ buckets: limits.map(() => 0), sum: 0, count: 0 }))
  metrics.set(name, {
    kind: 'histogram',
    help,
    lines: () =>
      [...series].flatMap(({ labels: own, state: { buckets, sum, count } }) => {
        let below = 0
        const counts = limits.map((limit, n): [string, number] => [String(limit), (below += buckets[n] ?? 0)])
        return [
          ...[...counts, ['+Inf', count] as const].map(([le, value]) =>
            line(`${name}_bucket`, { ...own, le }, value),
          ),
          line(`${name}_sum`, own, sum),
          line(`${name}_count`, own, count),
        ]
      }),
  })
  return (value: number, values: readonly string[] = []) => {
    const state = series.of(values)
    state.sum += value
    state.count++
    const bucket = limits.findIndex((limit) => value <= limit)
    if (bucket >= 0) state.buckets[bucket] = (state.buckets[bucket] ?? 0) + 1
  }
}

/** A metric that is read when it is asked for. */
export function readMetric(
  name: string,
  kind: 'counter' | 'gauge',
  help: string,
  read: () => number | readonly Sample[],
) {
  metrics.set(name, {
    kind,
    help,
    lines: () => {
      const samples = read()
      return (typeof samples === 'number' ? [{ value: samples }] : samples).map(({ labels, value }: Sample) =>
        line(name, labels ?? {}, value),
      )
    },
  })
}

/** All metrics in the text format of Prometheus, version 0.0.4. */
export const renderMetrics = () =>
  [...metrics]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { kind, help, lines }]) => {
      const samples = lines()
      return samples.length ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...samples] : []
    })
    .join('\n')
    .concat('\n')

export const metricNames = () => [...metrics.keys()]

const line = (name: string, labels: Labels, value: number) => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeValue(text)}"`)
  return `${name}${pairs.length ? `{${pairs.join(',')}}` : ''} ${value === Infinity ? '+Inf' : value}`
}

const escapeValue = (text: string) =>
  text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))
