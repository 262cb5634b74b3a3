import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** What every room of a floor stands on, and what is no room; drawing these would hide the rest. */
const ground = new Set(['platform', 'ui', 'testing', 'migrations', 'seed', 'backup'])

export interface Floor {
  name: string
  rooms: { name: string; imports: string[] }[]
}

export function readFloor(root: string, name: 'server' | 'web'): Floor {
  const files = execFileSync('git', ['ls-files', name], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|test-|fake-/.test(file))
  const rooms = new Map<string, Set<string>>()
  for (const file of files) {
    const from = roomOf(file)
    if (from === null) continue
    const imports = rooms.get(from) ?? new Set()
    rooms.set(from, imports)
    for (const to of importsOf(root, file).map(roomOf)) if (to !== null && to !== from) imports.add(to)
  }
  return {
    name,
    rooms: [...rooms].map(([room, imports]) => ({
      name: room,
      imports: [...imports].filter((to) => rooms.has(to)).toSorted(),
    })),
  }
}

function roomOf(file: string): string | null {
  const [, room, ...rest] = file.split('/')
  return room === undefined || rest.length === 0 || ground.has(room) ? null : room
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const paths = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) => path)
  return paths.map((path) => posix.normalize(posix.join(posix.dirname(file), path)))
}

/** How high each room stands: one above the highest of those it imports; of a circle all stand at one height. */
export function heights({ rooms }: Floor): Map<string, number> {
  const height = new Map(rooms.map(({ name }) => [name, 0]))
  const reach = reachOf(rooms)
  const above = (name: string, to: string) => !reach.get(to)?.has(name)
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const { name, imports } of rooms)
      for (const to of imports) {
        const least = (height.get(to) ?? 0) + (above(name, to) ? 1 : 0)
        if ((height.get(name) ?? 0) >= least) continue
        height.set(name, least)
        isSettled = false
      }
  }
  return height
}

/** The direct and indirect imports of every room. */
function reachOf(rooms: Floor['rooms']): Map<string, Set<string>> {
  const imports = new Map(rooms.map(({ name, imports: to }) => [name, to]))
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(name) ?? [])
      if (!seen.has(to)) {
        seen.add(to)
        reach(to, seen)
      }
    return seen
  }
  return new Map(rooms.map(({ name }) => [name, reach(name)]))
}

/** The imports that no other import implies. */
export function essentialImports({ rooms }: Floor): [from: string, to: string][] {
  const reach = reachOf(rooms)
  return rooms.flatMap(({ name, imports }) =>
    imports
      .filter(
        (to) =>
          !imports.some((other) => other !== to && reach.get(other)?.has(to) && !reach.get(to)?.has(other)),
      )
      .map((to): [string, string] => [name, to]),
  )
}
