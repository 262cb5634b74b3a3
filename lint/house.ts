import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The source files with the files that each imports, including types and dynamic imports. Paths are relative to the root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Folders of a floor that are not areas: every area may use the first three, and the others may use every area. */
const belowAreas = ['platform', 'ui', 'migrations']
const aboveAreas = ['testing', 'seed']

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

/** The area of a file, such as `server/posts`; null if it is in no area. */
function areaOf(file: string): string | null {
  const [floor = '', area = '', ...rest] = file.split('/')
  if (floor === 'contract' || rest.length === 0 || [...belowAreas, ...aboveAreas].includes(area)) return null
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

/** Everything that each node imports directly or through others. Includes the node itself if it is in a cycle. */
function transitiveImports(graph: ReadonlyMap<string, Iterable<string>>): Map<string, Set<string>> {
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

/** The nodes that import themselves through others. */
export const findCycles = (graph: ReadonlyMap<string, Iterable<string>>): string[] =>
  [...transitiveImports(graph)].flatMap(([name, reached]) => (reached.has(name) ? [name] : [])).toSorted()

/** 0 for an area without imports, otherwise one more than its highest import. Throws if there is a cycle. */
export function levelsOf(areas: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const cycle = findCycles(areas)
  if (cycle.length) throw new Error(`These areas import one another: ${cycle.join(', ')}`)
  const levels = new Map<string, number>()
  const levelOf = (area: string): number => {
    const cached = levels.get(area)
    if (cached !== undefined) return cached
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
  const reach = transitiveImports(areas)
  return [...areas].flatMap(([name, imports]) =>
    [...imports]
      .filter((to) => ![...imports].some((other) => other !== to && reach.get(other)?.has(to)))
      .map((to): [string, string] => [name, to]),
  )
}

/** Checks imports between floors, and between their lowest folders. */
function checkFloors(file: string, to: string): string | null {
  const [floor = '', folder = ''] = file.split('/')
  const [other = '', otherFolder = ''] = to.split('/')
  if (other === floor) {
    const isLower = (name: string) => folder === name && otherFolder !== name
    if (isLower('ui')) return 'web/ui imports nothing of ours'
    if (isLower('platform') && otherFolder !== 'ui') return 'platform knows no area'
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
export function findProblems(imports: Imports): string[] {
  const rooms = new Set(
    [...imports.keys()].filter((file) => file.endsWith('/room.ts')).map((file) => posix.dirname(file)),
  )
  const problems = [...imports].flatMap(([file, targets]) =>
    targets.flatMap((to) => {
      const problem = checkFloors(file, to) ?? checkRooms(file, to, rooms)
      return problem === null ? [] : [`${file} imports ${to}: ${problem}`]
    }),
  )
  const cycles = findCycles(imports).map((file) => `${file} imports itself through others`)
  return [...problems, ...cycles]
}

function checkRooms(file: string, to: string, rooms: ReadonlySet<string>): string | null {
  const isListOfAll = areaOf(file) === null && !file.includes('/platform/')
  if (!isPrivate(to) || areaOf(to) === null || isListOfAll || roomOf(file, rooms) === roomOf(to, rooms))
    return null
  return 'queries, routes, screens and room.ts belong to their room'
}
