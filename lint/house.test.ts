import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawHouse, drawing } from './draw-house.ts'
import { areasOf, essentialImports, findCycles, levelsOf, findProblems, readImports } from './house.ts'

const root = join(import.meta.dirname, '..')
const imports = readImports(root)
const areas = (graph: Record<string, string[]>) =>
  new Map(Object.entries(graph).map(([area, to]) => [area, new Set(to)]))

test('every import follows the rules', () => {
  expect(imports.size).toBeGreaterThan(1000)
  expect(findProblems(imports)).toEqual([])
})

test.each(['server', 'web'])('the areas of %s have at most seven levels', (floor) => {
  expect(Math.max(...levelsOf(areasOf(imports, floor)).values())).toBeLessThan(7)
})

test('the drawing shows the current areas; npm run draw:house updates it', () => {
  const areaNames = (svg: string) => [...svg.matchAll(/middle">([\w-]+)</g)].map(([, name]) => name)
  const existing = areaNames(readFileSync(join(root, drawing), 'utf8'))
  expect(new Set(areaNames(drawHouse(root)))).toEqual(new Set(existing))
})

test('an area is above its imports, and cycles are found', () => {
  expect(Object.fromEntries(levelsOf(areas({ a: ['b'], b: ['c'], c: [], d: [] })))).toEqual({
    a: 2,
    b: 1,
    c: 0,
    d: 0,
  })
  const circle = areas({ a: ['b'], b: ['c', 'd'], c: ['b'], d: [] })
  expect(findCycles(circle)).toEqual(['b', 'c'])
  expect(() => levelsOf(circle)).toThrow('b, c')
})

test('an import that other imports imply is not drawn', () => {
  expect(essentialImports(areas({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
})

test.each([
  ['contract/posts.ts', 'server/posts/posts.ts'],
  ['server/platform/handle.ts', 'server/posts/posts.ts'],
  ['server/platform/handle.ts', 'server/app.ts'],
  ['server/posts/posts.ts', 'web/posts/data.ts'],
  ['server/posts/posts.ts', 'server/market/queries.ts'],
  ['server/posts/posts.ts', 'server/posts/comments/comment-queries.ts'],
  ['server/posts/comments/comments.ts', 'server/posts/queries.ts'],
  ['server/posts/posts.ts', 'server/market/routes.ts'],
  ['server/posts/posts.ts', 'server/market/room.ts'],
  ['web/ui/Sheet.tsx', 'web/platform/call.ts'],
  ['web/ui/Sheet.tsx', 'contract/posts.ts'],
  ['web/platform/session.ts', 'web/posts/data.ts'],
  ['web/posts/data.ts', 'server/posts/posts.ts'],
  ['web/posts/data.ts', 'web/market/MarketScreen.tsx'],
])('%s may not import %s', (file, to) => {
  const rooms = ['server/posts', 'server/posts/comments', 'server/market', 'web/posts', 'web/market']
  const graph = new Map(rooms.map((room): [string, string[]] => [`${room}/room.ts`, []]))
  expect(findProblems(new Map([...graph, [file, [to]], [to, []]]))).toHaveLength(1)
  expect(findProblems(new Map([...graph, [file, []], [to, []]]))).toEqual([])
})

test('files that import one another are found', () => {
  const cycle = new Map([
    ['server/posts/a.ts', ['server/posts/b.ts']],
    ['server/posts/b.ts', ['server/posts/a.ts']],
  ])
  expect(findProblems(cycle)).toHaveLength(2)
})
