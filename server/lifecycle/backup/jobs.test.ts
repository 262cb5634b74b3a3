import { expect, test } from 'vitest'
import { rooms } from '../../rooms.ts'
import { jobsAfterRestore } from './dump.ts'

test('for every job that waits it is decided what becomes of it after a restore', () => {
  const tasks = rooms.flatMap(({ jobs, longJobs, mailJobs }) =>
    Object.keys({ ...jobs, ...longJobs, ...mailJobs }),
  )
  expect(Object.values(jobsAfterRestore).flat().toSorted()).toEqual(tasks.toSorted())
})
