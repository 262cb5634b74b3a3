import { expect, test } from 'vitest'
import { rooms } from '../../rooms.ts'
import { jobsAfterRestore } from './dump.ts'

test('every job is listed in `jobsAfterRestore`', () => {
  const tasks = rooms.flatMap(({ jobs, longJobs, mailJobs }) =>
    Object.keys({ ...jobs, ...longJobs, ...mailJobs }),
  )
  expect(Object.values(jobsAfterRestore).flat().toSorted()).toEqual(tasks.toSorted())
})
