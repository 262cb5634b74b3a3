import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './step.mjs'

/** Projects of vitest: in a browser, of public pages, on a DOM in Node, and without a DOM. */
export const webProjects = ['web', 'web-public', 'web-dom', 'web-plain']

const floors = ['server', 'web', 'e2e']
const options = ['--watch', '--full', '--deep', '--journeys']

const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  )

/** The folders of areas and their rooms. Files with the name of a room in contract/ and e2e/ belong to it. */
export const roomsIn = (floor) =>
  foldersIn(floor).flatMap((area) => {
    const rooms = foldersIn(area).filter((folder) => existsSync(join(root, folder, 'room.ts')))
    return rooms.length && !existsSync(join(root, area, 'room.ts')) ? rooms : [area, ...rooms]
  })

/**
 * `{ all: true }` without words. Otherwise projects of vitest with paths (empty means all), and specs (null means none,
 * empty means all). The tier is `quick`, `full` or `deep`.
 */
export function parsePlan(args) {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const words = args.filter((arg) => !arg.startsWith('-'))
  const unknown = flags.find((option) => !options.includes(option))
  if (unknown) return { error: `There is no option ${unknown}, only ${options.join(', ')}.` }
  const tier = flags.includes('--deep') ? 'deep' : flags.includes('--full') ? 'full' : 'quick'
  const plan = { isWatched: flags.includes('--watch'), tier }
  if (words.length === 0 && !plan.isWatched) return { ...plan, all: true }

  const unknownWord = words.find((word) => !floors.includes(word) && listTestPaths(word).length === 0)
  if (unknownWord)
    return { error: `There is neither a floor (${floors.join(', ')}) nor a room called "${unknownWord}".` }
  const rooms = words.filter((word) => !floors.includes(word))
  const isWholeFloor = (floor) => words.length === 0 || words.includes(floor)
  const paths = rooms.flatMap(listTestPaths)
  const has = (floor) => paths.some((path) => path.startsWith(`${floor}/`))
  const specs = isWholeFloor('e2e') ? [] : paths.filter((path) => path.startsWith('e2e/'))
  const wholeFloors = floors.filter((floor) => floor !== 'e2e' && isWholeFloor(floor))
  const projects = [
    ...(isWholeFloor('server') || has('server') || has('contract') ? ['server'] : []),
    ...(isWholeFloor('web') || has('web') ? webProjects : []),
  ]
  const wantsSpecs = flags.includes('--journeys') || projects.length === 0
  return {
    ...plan,
    projects,
    paths: [
      ...paths.filter((path) => !path.startsWith('e2e/')),
      ...(rooms.length ? foldersOf(wholeFloors) : []),
    ],
    specs: isWholeFloor('e2e') || (wantsSpecs && specs.length) ? specs : null,
  }
}

const foldersOf = (wholeFloors) =>
  wholeFloors.flatMap((floor) => (floor === 'server' ? ['server/', 'bin/', 'lint/'] : ['web/']))

function listTestPaths(room) {
  const folders = ['server', 'web']
    .flatMap((floor) => [...foldersIn(floor), ...roomsIn(floor)])
    .filter((folder, n, all) => basename(folder) === room && all.indexOf(folder) === n)
    .map((folder) => `${folder}/`)
  const contract = filesIn('contract').filter(
    (file) => file.endsWith('.test.ts') && file.split(/[/.]/).includes(room),
  )
  const specs = filesIn('e2e').filter((file) => basename(file) === `${room}.spec.ts`)
  return [...folders, ...contract, ...specs].filter((path) => existsSync(join(root, path)))
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  )
