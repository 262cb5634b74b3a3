import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './step.mjs'

/** vitest's projects for the web: tests in a browser, those of public pages, those on a DOM in Node, and those without. */
export const webProjects = ['web', 'web-public', 'web-dom', 'web-plain']

const floors = ['server', 'web', 'e2e']
const options = ['--watch', '--full', '--deep', '--journeys']

const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  )

/** The folders of areas and of the rooms in them, from the root; files of a room's name in the contract and in e2e/ belong to it. */
export const roomsIn = (floor) =>
  foldersIn(floor).flatMap((area) => {
    const rooms = foldersIn(area).filter((folder) => existsSync(join(root, folder, 'room.ts')))
    return rooms.length && !existsSync(join(root, area, 'room.ts')) ? rooms : [area, ...rooms]
  })

/**
 * `{ all: true }` without words, else vitest's projects with paths (none: all) and specs (null: none, empty: all). The
 * tier is `quick`, `full` or `deep`.
 */
export function planOf(args) {
  const chosen = args.filter((arg) => arg.startsWith('-'))
  const words = args.filter((arg) => !arg.startsWith('-'))
  const unknown = chosen.find((option) => !options.includes(option))
  if (unknown) return { complaint: `There is no option ${unknown}, only ${options.join(', ')}.` }
  const tier = chosen.includes('--deep') ? 'deep' : chosen.includes('--full') ? 'full' : 'quick'
  const plan = { isWatched: chosen.includes('--watch'), tier }
  if (words.length === 0 && !plan.isWatched) return { ...plan, all: true }

  const strange = words.find((word) => !floors.includes(word) && partsOf(word).length === 0)
  if (strange)
    return { complaint: `There is neither a floor (${floors.join(', ')}) nor a room called "${strange}".` }
  const rooms = words.filter((word) => !floors.includes(word))
  const isWhole = (floor) => words.length === 0 || words.includes(floor)
  const paths = rooms.flatMap(partsOf)
  const has = (floor) => paths.some((path) => path.startsWith(`${floor}/`))
  const specs = isWhole('e2e') ? [] : paths.filter((path) => path.startsWith('e2e/'))
  const whole = floors.filter((floor) => floor !== 'e2e' && isWhole(floor))
  const projects = [
    ...(isWhole('server') || has('server') || has('contract') ? ['server'] : []),
    ...(isWhole('web') || has('web') ? webProjects : []),
  ]
  const wantsSpecs = chosen.includes('--journeys') || projects.length === 0
  return {
    ...plan,
    projects,
    paths: [...paths.filter((path) => !path.startsWith('e2e/')), ...(rooms.length ? foldersOf(whole) : [])],
    specs: isWhole('e2e') || (wantsSpecs && specs.length) ? specs : null,
  }
}

const foldersOf = (whole) =>
  whole.flatMap((floor) => (floor === 'server' ? ['server/', 'bin/', 'lint/'] : ['web/']))

function partsOf(room) {
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
