import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './step.mjs'

/** A vitest reporter that writes results and durations to the file TEST_REPORT. */
export default class {
  onTestRunEnd(modules, unhandledErrors) {
    const report = {
      errors: unhandledErrors.map(({ message }) => message),
      files: modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic()
        const tests = Array.from(module.children.allTests(), (test) => ({
          name: test.fullName,
          state: test.result().state,
          tags: test.tags,
          ms: test.diagnostic()?.duration ?? 0,
        }))
        const testsMs = tests.reduce((sum, { ms }) => sum + ms, 0)
        return {
          file: relative(root, module.moduleId),
          project: module.project.name,
          importMs: collectDuration,
          setUpMs: Math.max(0, duration - testsMs),
          testsMs,
          tests,
          errors: module.errors().map(({ message }) => message),
        }
      }),
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }
}
