import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawHouse, drawing } from './draw-house.ts'
import { essentialImports, heights } from './house.ts'

const root = join(import.meta.dirname, '..')
const room = (name: string, ...imports: string[]) => ({ name, imports })

test('the drawing names no room that is gone: npm run draw:house draws it anew', () => {
  const named = (svg: string) => [...svg.matchAll(/middle">([\w-]+)</g)].map(([, name]) => name)
  const drawn = named(readFileSync(join(root, drawing), 'utf8'))
  expect(drawn.length).toBeGreaterThan(40)
  expect(named(drawHouse(root))).toEqual(expect.arrayContaining(drawn))
})

test('a room stands above those it imports, and rooms that import one another stand side by side', () => {
  const floor = { name: 'web', rooms: [room('a', 'b'), room('b', 'c', 'd'), room('c', 'b'), room('d')] }
  expect(Object.fromEntries(heights(floor))).toEqual({ a: 2, b: 1, c: 1, d: 0 })
})

test('an import that others imply is not drawn', () => {
  const floor = { name: 'web', rooms: [room('a', 'b', 'c'), room('b', 'c'), room('c')] }
  expect(essentialImports(floor)).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
})
