import { join } from 'node:path'
import { median, residentMb, startApp } from './processes.ts'
import { report } from './report.ts'

const rounds = 3

/** Time from the command until the app is ready, for the first start and later starts; memory when idle. */
export async function measureStart(folder: string) {
  const dataDir = join(folder, 'start')
  const times: number[] = []
  let memory = 0
  for (let round = 0; round <= rounds; round++) {
    const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on' })
    if (round === 0) {
      report({
        name: 'ready, first start with demo content',
        result: `${(app.readyMs / 1000).toFixed(1)} s`,
        baseline: '',
      })
    } else {
      times.push(app.readyMs)
      memory = residentMb(app.pid)
    }
    await app.stop()
  }
  report({
    name: 'ready, later starts',
    result: `${(median(times) / 1000).toFixed(2)} s`,
    baseline: '',
    ratio: median(times) / 5000,
    bound: { max: 1 },
  })
  report({ name: 'resident memory of the app at rest', result: `${memory} MB`, baseline: '' })
}
