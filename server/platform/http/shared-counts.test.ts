import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { runs } from '../../../contract/testing-runs.ts'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { socketLimits } from '../../../contract/realtime.ts'
import { listenForSockets } from '../testing/sockets.ts'
import { startTwoServers } from '../testing/two-servers.ts'
import { SharedCounts } from './shared-counts.ts'

const servers = await startTwoServers({ rateLimits: true })
const { one, other } = servers
afterAll(() => servers.close())

const windowMs = 60_000

/** Processes whose counts are exchanged when the test says so. */
function startProcesses(count: number) {
  const processes = Array.from({ length: count }, () => new SharedCounts('secret'))
  // The intervals are never reached: the test exchanges the counts itself.
  for (const each of processes) each.share(() => undefined)()
  const exchange = () => {
    for (const from of processes) {
      const told = from.takeUntold()
      for (const to of processes) if (to !== from) to.receive(told)
    }
  }
  return { processes, exchange }
}

test('a limit is exceeded at most by what each process accepts between two exchanges, and a tenth for each other process', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 200 }),
      fc.array(fc.array(fc.nat(3), { maxLength: 30 }), { maxLength: 40 }),
      (count, max, rounds) => {
        const { processes, exchange } = startProcesses(count)
        const mayAct = processes.map((each) => each.limit('acts', { max, windowMs }))
        let accepted = 0
        let atOnce = 0
        for (const round of rounds) {
          const allowed = round.filter((n) => mayAct[n % count]?.('lan')).length
          accepted += allowed
          atOnce = Math.max(atOnce, allowed)
          exchange()
        }
        expect(accepted).toBeLessThanOrEqual(max + atOnce + (count - 1) * Math.ceil(max / 10))
      },
    ),
    { numRuns: runs(200, 2000, 100) },
  )
})

test('a window that is over counts nothing any more, neither own requests nor those of others', () => {
  const { processes, exchange } = startProcesses(2)
  const [here, there] = processes.map((each) => each.counter('acts'))
  const limit = { max: 10, windowMs }
  for (let n = 0; n < 5; n++) there?.add('lan', limit, 1, 1000)
  exchange()
  expect(here?.add('lan', limit).current).toBe(6)
  expect(here?.add('minh', limit).current).toBe(1)
  expect(here?.add('lan', limit, 1, Date.now() + windowMs).current).toBe(1)
})

test('a process tells others no address and no name, and nothing of those who are far from their limit', () => {
  const { processes } = startProcesses(1)
  const counter = processes[0]?.counter('passwords')
  for (let n = 0; n < 10; n++) counter?.add('203.0.113.7 lan', { max: 100, windowMs })
  expect(processes[0]?.takeUntold()).toEqual([])
  counter?.add('203.0.113.7 lan', { max: 100, windowMs })
  const told = JSON.stringify(processes[0]?.takeUntold())
  expect(told).toMatch(/"passwords","[\w-]{43}",11,60000/)
  expect(told).not.toMatch(/203\.0|lan/)
})

test('what another process receives without knowing the counter is ignored', () => {
  const counts = new SharedCounts('secret')
  counts.receive([['unknown', 'x', 5, windowMs]])
  expect(counts.counter('unknown').add('x', { max: 1, windowMs }).current).toBe(1)
})

test('a person who has used up a limit in one process is refused by the other', async () => {
  const headers = { authorization: `Bearer ${(await one.signIn('minh')).access}` }
  const { max } = getMe.limit
  for (let n = 0; n <= max; n++) await one.ask(getMe, { headers })
  expect((await one.ask(getMe, { headers })).status).toBe(429)
  await expect.poll(async () => (await other.ask(getMe, { headers })).status).toBe(429)
  expect((await other.ask(getMe, { as: 'lan' })).status).toBe(200)
})

test('the sockets of a person are limited over all processes', async () => {
  const [here, there] = [await listenForSockets(one), await listenForSockets(other)]
  const half = Math.ceil(socketLimits.socketsPerPerson / 2) + 1
  for (let n = 0; n < half; n++) await here.as('hoa')
  for (let n = 0; n < socketLimits.socketsPerPerson - half; n++) await there.as('hoa')
  const beyond = await there.as('hoa')
  expect(await beyond.closed).toMatch(/disconnect|close/)
  here.close()
  there.close()
})
