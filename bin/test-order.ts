import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests of a whole floor, such as those that call every endpoint, take longest. */
const isLong = ({ moduleId }: TestSpecification) => /\/server\/[^/]+\.test\.ts$/.test(moduleId)

/** Long files first: one that began last would run alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
