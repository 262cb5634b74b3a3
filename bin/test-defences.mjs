import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './step.mjs'
import { roomsIn } from './test-plan.mjs'

/** Folders that are no room: what tests, rooms or the design page share. */
const notRooms = new Set(['server/testing', 'server/text/words', 'web/frame/dev', 'web/media'])

/**
 * Sentences on the threats of docs/threats.md and on the rooms of which nothing is among `ran`; where every tier's tests
 * ran (`isFull`), on each test that docs/threats.md names.
 */
export function missingDefences(ran, { isFull }) {
  const hasRun = ({ file, isCalled }) => ran.some((test) => test.file === file && isCalled(test.name))
  const threats = threatsOf(readFileSync(join(root, 'docs/threats.md'), 'utf8')).flatMap(
    ({ keys, tests }) => {
      if (!tests.some(hasRun)) return [`No test of “${keys[0]}” in docs/threats.md ran.`]
      return tests
        .filter((test) => isFull && !hasRun(test))
        .map(({ file, name }) => `docs/threats.md names a test that did not run: ${file} › ${name}`)
    },
  )
  const rooms = ['server', 'web']
    .flatMap(roomsIn)
    .filter((room) => !notRooms.has(room))
    .filter((room) => !ran.some(({ file }) => isOf(file, room)))
    .map((room) => `No test of ${room} ran.`)
  return [...threats, ...rooms]
}

/** A journey that is called like a room is one of its tests on the web. */
const isOf = (file, room) =>
  file.startsWith(`${room}/`) ||
  (room.startsWith('web/') && file.startsWith('e2e/') && file.endsWith(`/${basename(room)}.spec.ts`))

/**
 * The rows of docs/threats.md: what their tests are called after, one or several, and these tests. `isCalled` knows that a
 * name may hold placeholders and stand within a group's.
 */
export const threatsOf = (markdown) =>
  markdown.split('\n').flatMap((line) => {
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [named = '', , , tests = ''] = cells
    if (cells.length !== 4 || !named.startsWith('**')) return []
    return [
      {
        keys: [...named.matchAll(/\*\*(.+?)\*\*/g)].map(([, key]) => plain(key)),
        tests: tests.split('<br>').map((one) => {
          const [, file = '', name = ''] = /^`(\S+)`: (.+)$/.exec(one.trim()) ?? []
          return { file, name: plain(name), isCalled: matcherOf(plain(name)) }
        }),
      },
    ]
  })

/** Without what Markdown and JavaScript escape. */
export const plain = (text) => text.replaceAll('\\', '')

function matcherOf(name) {
  const parts = name.split(/%[a-z]|\$\{\w+\}|\$\w+/)
  const pattern = new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'))
  return (fullName) => pattern.test(plain(fullName))
}
