import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.mjs'
import { roomsIn } from './test-plan.mjs'

/** Folders that are no room: what tests, rooms or the design page share. */
const notRooms = new Set(['server/testing', 'server/words', 'web/dev', 'web/media'])

/** Sentences on the tests that docs/threats.md names and on the rooms of which nothing is among `ran`. */
export function missingDefences(ran) {
  const threats = namedTests(readFileSync(join(root, 'docs/threats.md'), 'utf8'))
    .filter((named) => !ran.some((test) => test.file === named.file && named.isCalled(test.name)))
    .map(({ file, name }) => `docs/threats.md names a test that did not run: ${file} › ${name}`)
  const rooms = ['server', 'web'].flatMap((floor) =>
    roomsIn(floor)
      .filter((room) => !notRooms.has(`${floor}/${room}`))
      .filter((room) => !ran.some(({ file }) => isOf(file, floor, room)))
      .map((room) => `No test of ${floor}/${room} ran.`),
  )
  return [...threats, ...rooms]
}

/** A journey that is called like a room is one of its tests on the web. */
const isOf = (file, floor, room) =>
  file.startsWith(`${floor}/${room}/`) ||
  (floor === 'web' && file.startsWith('e2e/') && file.endsWith(`/${room}.spec.ts`))

/** Of the table's last column; `isCalled` knows that a name may hold placeholders and stand within a group's. */
export function namedTests(markdown) {
  return [...markdown.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: (.+?)(?=<br>| +\|)/g)].map(
    ([, file, written]) => {
      const name = written.replaceAll('\\', '')
      const pattern = new RegExp(
        name
          .split(/%[a-z]|\$\w+/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*'),
      )
      return { file, name, isCalled: (fullName) => pattern.test(fullName.replaceAll('\\', '')) }
    },
  )
}
