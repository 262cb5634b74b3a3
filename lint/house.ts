import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The project's source files with the files that each imports, types and dynamic imports included; paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Folders of a floor that are no area: every area may use the first three, and the others use every area. */
const base = ['platform', 'ui', 'migrations']
const above = ['testing', 'seed']

const isForTests = (file: string) => /\.test\.|(^|\/)(testing|test-|fake-)/.test(file)

export function readImports(root: string): Imports {
  const files = execFileSync('git', ['ls-files', 'contract', 'server', 'web'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !isForTests(file) && existsSync(join(root, file)))
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))
}

function importsOf(file: string, text: string): string[] {
  const paths = [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) => path)
  return paths.map((path) => posix.normalize(posix.join(posix.dirname(file), path)))
}

/** `server/posts` of a file in it; null of what stands in no area. */
function areaOf(file: string): string | null {
  const [floor = '', area = '', ...rest] = file.split('/')
  if (floor === 'contract' || rest.length === 0 || [...base, ...above].includes(area)) return null
  return `${floor}/${area}`
}

/** The areas of a floor, each with those that it imports. */
export function areasOf(imports: Imports, floor: string): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>()
  for (const [file, to] of imports) {
    const area = areaOf(file)
    if (!area?.startsWith(`${floor}/`)) continue
    const used = areas.get(area) ?? new Set()
    areas.set(area, used)
    for (const other of to.map(areaOf)) if (other !== null && other !== area) used.add(other)
  }
  return areas
}

/** All that each node reaches, itself only where it is in a circle. */
function reachOf(graph: ReadonlyMap<string, Iterable<string>>): Map<string, Set<string>> {
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    for (const to of graph.get(name) ?? [])
      if (!seen.has(to)) {
        seen.add(to)
        reach(to, seen)
      }
    return seen
  }
  return new Map([...graph.keys()].map((name) => [name, reach(name)]))
}

/** Those that import themselves, directly or through others. */
export const inCircles = (graph: ReadonlyMap<string, Iterable<string>>): string[] =>
  [...reachOf(graph)].flatMap(([name, reached]) => (reached.has(name) ? [name] : [])).toSorted()

/** 0 for an area that imports none, else one more than the highest that it imports. Throws where areas are in a circle. */
export function levelsOf(areas: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const circle = inCircles(areas)
  if (circle.length) throw new Error(`These areas import one another: ${circle.join(', ')}`)
  const levels = new Map<string, number>()
  const levelOf = (area: string): number => {
    const known = levels.get(area)
    if (known !== undefined) return known
    const level = Math.max(-1, ...[...(areas.get(area) ?? [])].map(levelOf)) + 1
    levels.set(area, level)
    return level
  }
  for (const area of areas.keys()) levelOf(area)
  return levels
}

/** The imports that no other import implies. */
export function essentialImports(
  areas: ReadonlyMap<string, ReadonlySet<string>>,
): [from: string, to: string][] {
  const reach = reachOf(areas)
  return [...areas].flatMap(([name, imports]) =>
    [...imports]
      .filter((to) => ![...imports].some((other) => other !== to && reach.get(other)?.has(to)))
      .map((to): [string, string] => [name, to]),
  )
}

/** What a floor may import besides itself. */
function floorProblem(file: string, to: string): string | null {
  const [floor = '', folder = ''] = file.split('/')
  const [other = '', otherFolder = ''] = to.split('/')
  if (other === floor) {
    const isBelow = (name: string) => folder === name && otherFolder !== name
    if (isBelow('ui')) return 'web/ui imports nothing of ours'
    if (isBelow('platform') && otherFolder !== 'ui') return 'platform knows no area'
    return null
  }
  if (floor === 'contract') return 'the contract imports nothing of ours'
  if (folder === 'ui') return 'web/ui imports nothing of ours'
  return other === 'contract' ? null : 'server and web import the contract only'
}

const isPrivate = (file: string) => /(^|[/-])(queries|routes|room)\.ts$|Screen\.tsx$/.test(file)

/** The deepest folder around a file that has a `room.ts`. */
function roomOf(file: string, rooms: ReadonlySet<string>): string {
  let folder = posix.dirname(file)
  while (folder.includes('/') && !rooms.has(folder)) folder = posix.dirname(folder)
  return folder
}

/** A sentence for each import that the rules of docs/architecture.md forbid. */
export function problemsIn(imports: Imports): string[] {
  const rooms = new Set(
    [...imports.keys()].filter((file) => file.endsWith('/room.ts')).map((file) => posix.dirname(file)),
  )
  const problems = [...imports].flatMap(([file, targets]) =>
    targets.flatMap((to) => {
      const problem = floorProblem(file, to) ?? roomProblem(file, to, rooms)
      return problem === null ? [] : [`${file} imports ${to}: ${problem}`]
    }),
  )
  const circles = inCircles(imports).map((file) => `${file} imports itself through others`)
  return [...problems, ...circles]
}

function roomProblem(file: string, to: string, rooms: ReadonlySet<string>): string | null {
  const isListOfAll = areaOf(file) === null && !file.includes('/platform/')
  if (!isPrivate(to) || areaOf(to) === null || isListOfAll || roomOf(file, rooms) === roomOf(to, rooms))
    return null
  return 'queries, routes, screens and room.ts belong to their room'
}
