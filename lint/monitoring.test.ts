import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMetricsServer } from '../server/platform/metrics/metrics-server.ts'
import { metricNames } from '../server/platform/metrics/metrics.ts'
import { startTestServer, type TestServer } from '../server/platform/testing/testing.ts'
import { workerPools } from '../server/schedule.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'deploy/monitoring')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** Those of Prometheus itself. */
const builtIn = ['up', 'ALERTS']

let server: TestServer
let close: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer()
  ;({ close } = await startMetricsServer(server.app, workerPools, { port: 0, host: '127.0.0.1', token: '' }))
  // Loaded by the start of the app, or at the first mail.
  await import('../server/platform/jobs/job-workers.ts')
  await import('../server/platform/mail/mailer.ts')
})
afterAll(async () => {
  await close()
  await server.close()
})

interface Panel {
  id: number
  title: string
  type: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { refId: string; expr: string }[]
}
const dashboard = JSON.parse(read('dashboard.json')) as { uid: string; panels: Panel[] }

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:xom|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  )

test('every metric of the rules and the dashboard is one of the app', () => {
  const known = [
    ...metricNames(),
    ...metricNames().map((name) => name.replace(/_(sum|count)$/, '')),
    ...builtIn,
  ]
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const used = new Set([
    ...namesIn(read('rules.yml').replaceAll(/docs\/\S+/g, '')),
    ...namesIn(expressions.join(' ')),
  ])
  expect(used.size).toBeGreaterThan(25)
  expect([...used].filter((name) => !known.includes(name))).toEqual([])
})

test('every alert has a section of the runbook, and every section an alert', () => {
  const rules = read('rules.yml')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const links = [...rules.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, name = '']) => name)
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()))
  const sections = [...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^## (Xom\w+)$/gm)]
  expect(sections.map(([, name]) => name)).toEqual(alerts)
})

test('no two panels of the dashboard share an id or a place', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const overlapping = panels.filter(({ gridPos: one }, n) =>
    panels.some(
      ({ gridPos: other }, m) =>
        m > n &&
        one.x < other.x + other.w &&
        other.x < one.x + one.w &&
        one.y < other.y + other.h &&
        other.y < one.y + one.h,
    ),
  )
  expect(overlapping).toEqual([])
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.runIf(hasPromtool)(
  'Prometheus accepts the configuration, and its alerts fire for faults only',
  { tags: ['full'] },
  () => {
    const promtool = (...args: string[]) =>
      execFileSync('promtool', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    expect(promtool('check', 'rules', 'rules.yml')).toContain('SUCCESS')
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS')
    expect(promtool('test', 'rules', 'rules-test.yml')).toContain('SUCCESS')
  },
)
