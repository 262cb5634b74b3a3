import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './step.mjs'

/** Both return the number of passed tests and the names of failed ones. */
export function readVitest(code, file) {
  const report = readReport(file)
  const failed = (report?.testResults ?? []).flatMap(({ name, assertionResults, status, message }) => {
    const at = relative(root, name)
    const tests = assertionResults.filter((test) => test.status !== 'passed')
    if (tests.length === 0 && status === 'failed') return [`${at} › ${message.split('\n')[0]}`]
    return tests.map((test) => `${at} › ${test.fullName} (${test.status})`)
  })
  return counted(code, report?.numPassedTests, failed)
}

export function readPlaywright(code, file) {
  const report = readReport(file)
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
  const failed = specsOf({ suites: report?.suites }).flatMap(({ title, file: at, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status }) => `e2e/${at}:${line} › ${title} (${status})`),
  )
  return counted(code, report?.stats.expected, failed)
}

/** Skipped tests count as failed. A runner that fails without a failed test, or that ran none, is a failure. */
function counted(code, passed = 0, failed = []) {
  const isBroken = failed.length === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isBroken ? [passed ? `The runner ended with ${code}.` : 'No test ran.'] : failed }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
