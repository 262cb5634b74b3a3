import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './step.mjs'
import { filesOf, readReport } from './test-reports.mjs'
import { reportFolder } from './scratch.mjs'

// Prints the slowest files and tests of the last test run. The argument is the number of rows; the default is 40.
const rows = Number(process.argv[2] ?? 40)
if (!Number.isInteger(rows) || rows < 1) fail('Usage: npm run test:times [-- ROWS], such as 100')
const reports = existsSync(reportFolder) ? readdirSync(reportFolder) : []
if (reports.length === 0) fail('There is no report yet; run the tests first.')

const files = reports.flatMap((name) => filesOf(readReport(join(reportFolder, name)) ?? { files: [] }))
const totalOf = ({ importMs, setUpMs, testsMs }) => importMs + setUpMs + testsMs
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(8)
const sum = (list, of) => list.reduce((total, each) => total + of(each), 0)

console.log('   total   import   set-up    tests  count  project')
for (const project of new Set(files.map((file) => file.project))) {
  const own = files.filter((file) => file.project === project)
  console.log(
    seconds(sum(own, totalOf)) +
      [(file) => file.importMs, (file) => file.setUpMs, (file) => file.testsMs]
        .map((of) => ` ${seconds(sum(own, of))}`)
        .join('') +
      ` ${String(sum(own, ({ tests }) => tests.length)).padStart(6)}  ${project} (${own.length} files)`,
  )
}

console.log('\n   total   import   set-up    tests  count  file')
for (const file of files.toSorted((a, b) => totalOf(b) - totalOf(a)).slice(0, rows))
  console.log(
    [totalOf(file), file.importMs, file.setUpMs, file.testsMs].map(seconds).join(' ') +
      ` ${String(file.tests.length).padStart(6)}  ${file.file}`,
  )

console.log('\n seconds  test')
const tests = files.flatMap(({ file, tests: own }) => own.map(({ name, ms }) => ({ file, name, ms })))
for (const { file, name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, rows))
  console.log(`${seconds(ms)}  ${file} › ${name}`)
