import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './step.mjs'
import { roomsIn } from './test-plan.mjs'

/** Folders that are not rooms: shared by tests, rooms or the design page. */
const notRooms = new Set(['server/testing', 'server/text/words', 'web/frame/dev', 'web/media'])

/**
 * Messages about threats of docs/threats.md and rooms without a test in `ran`. If all tiers ran (`isFull`), also about
 * each test named in docs/threats.md that did not run.
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

/** A journey with the name of a room is a test of that room of the web. */
const isOf = (file, room) =>
  file.startsWith(`${room}/`) ||
  (room.startsWith('web/') && file.startsWith('e2e/') && file.endsWith(`/${basename(room)}.spec.ts`))

/**
 * The rows of docs/threats.md: the names of the threats and their tests. `isCalled` supports placeholders in a name, and
 * names inside a group.
 */
export const threatsOf = (markdown) =>
  markdown.split('\n').flatMap((line) => {
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [threats = '', , , tests = ''] = cells
    if (cells.length !== 4 || !threats.startsWith('**')) return []
    return [
      {
        keys: [...threats.matchAll(/\*\*(.+?)\*\*/g)].map(([, key]) => plain(key)),
        tests: tests.split('<br>').map((one) => {
          const [, file = '', name = ''] = /^`(\S+)`: (.+)$/.exec(one.trim()) ?? []
          return { file, name: plain(name), isCalled: matcherOf(plain(name)) }
        }),
      },
    ]
  })

/** Removes the escapes of Markdown and JavaScript. */
export const plain = (text) => text.replaceAll('\\', '')

function matcherOf(name) {
  const parts = name.split(/%[a-z]|\$\{\w+\}|\$\w+/)
  const pattern = new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'))
  return (fullName) => pattern.test(plain(fullName))
}
