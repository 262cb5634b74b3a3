import { readFileSync } from 'node:fs'

/**
 * Both return `{ passed, failed, ran }`: the number of passed tests, the names of failed tests, and `{ file, name }` of
 * passed tests. A skipped test counts as failed, unless it belongs to another tier.
 */
export function readVitest(code, file) {
  const report = readReport(file)
  const tests = (report?.files ?? []).flatMap((each) =>
    each.tests.map((test) => ({ ...test, file: each.file })),
  )
  const ran = tests.filter(({ state }) => state === 'passed')
  const failed = [
    ...tests
      .filter(({ state, tags }) => state !== 'passed' && !(state === 'skipped' && tags.includes('full')))
      .map(({ file: at, name, state }) => `${at} › ${name} (${state})`),
    ...(report?.files ?? []).flatMap((each) =>
      each.errors.map((message) => `${each.file} › ${message.split('\n')[0]}`),
    ),
    ...(report?.errors ?? []).map((message) => `Unhandled › ${message.split('\n')[0]}`),
  ]
  return summarise(code, ran, failed)
}

export function readPlaywright(code, file) {
  const tests = playwrightTests(readReport(file))
  const failed = tests
    .filter(({ status }) => status !== 'expected')
    .map(({ file: at, line, title, status }) => `${at}:${line} › ${title} (${status})`)
  const ran = tests
    .filter(({ status }) => status === 'expected')
    .map(({ file: at, title }) => ({ file: at, name: title }))
  return summarise(code, ran, failed)
}

/** `{ file, line, title, status, ms }` of every test in a report of Playwright. */
function playwrightTests(report) {
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
  return specsOf({ suites: report?.suites }).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      file: `e2e/${file}`,
      line,
      title,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
}

/** `{ file, project, importMs, setUpMs, testsMs, tests }` of every file in a report of either runner. */
export function filesOf(report) {
  if (report.files) return report.files
  const all = playwrightTests(report)
  const files = [...new Set(all.map(({ file }) => file))]
  return files
    .map((file) => [file, all.filter((test) => test.file === file)])
    .map(([file, tests]) => ({
      file,
      project: 'e2e',
      importMs: 0,
      setUpMs: 0,
      testsMs: tests.reduce((sum, { ms }) => sum + ms, 0),
      tests: tests.map(({ title, ms }) => ({ name: title, ms })),
    }))
}

/** If the runner fails without a failed test, or runs no test, that is a failure. */
function summarise(code, ran, failed) {
  const hasRunnerFailed = failed.length === 0 && (code !== 0 || ran.length === 0)
  const reason = ran.length ? `The runner exited with ${code}.` : 'No test ran.'
  return { passed: ran.length, failed: hasRunnerFailed ? [reason] : failed, ran }
}

export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
