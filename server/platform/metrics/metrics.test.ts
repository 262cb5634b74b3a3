import { expect, test } from 'vitest'
import { counter, histogram, readMetric, renderMetrics } from './metrics.ts'

const linesOf = (name: string) =>
  renderMetrics()
    .split('\n')
    .filter((line) => line.startsWith(name) || line.startsWith(`# TYPE ${name} `))

test('counters, gauges and histograms are written in the text format of Prometheus', () => {
  const count = counter('test_things_total', 'Things', ['kind'])
  count(['big'])
  count(['big'], 2)
  count(['small'])
  const record = histogram('test_wait_seconds', 'Waits', [0.1, 1], ['at'])
  for (const seconds of [0.1, 0.5, 7]) record(seconds, ['door'])
  readMetric('test_open', 'gauge', 'Open', () => 3)
  readMetric('test_unknown', 'gauge', 'Unknown', () => [])
  expect(linesOf('test_')).toEqual([
    'test_open 3',
    'test_things_total{kind="big"} 3',
    'test_things_total{kind="small"} 1',
    'test_wait_seconds_bucket{at="door",le="0.1"} 1',
    'test_wait_seconds_bucket{at="door",le="1"} 2',
    'test_wait_seconds_bucket{at="door",le="+Inf"} 3',
    'test_wait_seconds_sum{at="door"} 7.6',
    'test_wait_seconds_count{at="door"} 3',
  ])
  expect(linesOf('test_open')).toEqual(['# TYPE test_open gauge', 'test_open 3'])
})

test('a value can’t end its label, its line or its metric', () => {
  counter('test_quoted_total', 'Quoted', ['text'])(['a"} 1\nforged_total 2\\'])
  expect(linesOf('test_quoted')).toEqual([String.raw`test_quoted_total{text="a\"} 1\nforged_total 2\\"} 1`])
  expect(linesOf('forged')).toEqual([])
})

test('beyond a limit, further label values are counted together', () => {
  const count = counter('test_endless_total', 'Endless', ['a', 'b'])
  for (let n = 0; n < 5000; n++) count([String(n), 'x'])
  const lines = linesOf('test_endless')
  expect(lines).toHaveLength(2001)
  expect(lines.at(-1)).toBe('test_endless_total{a="(other)",b="(other)"} 3000')
})
