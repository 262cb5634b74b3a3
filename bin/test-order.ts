import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of the whole server, such as those that call every endpoint, take longest. */
const isLong = ({ moduleId }: TestSpecification) => /\/server\/[^/]+\.test\.ts$/.test(moduleId)

/** Runs long files first. Otherwise one of them would run alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
