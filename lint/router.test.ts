import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withParentPaths, withRankedRoutes } from '../web/router-plugin.ts'

const router = join(import.meta.dirname, '../node_modules/react-router/dist/production/lib')

test('the router of the build sorts the routes once', () => {
  const code = withRankedRoutes(readFileSync(join(router, 'router/utils.js'), 'utf8'))
  const [matching = ''] = /function matchRoutesImpl[\s\S]*?\n\}/.exec(code) ?? []
  expect(matching).toContain(
    'if (!branches) rankedBranches.set(routes, branches = flattenAndRankRoutes(routes))',
  )
  expect(code.match(/flattenAndRankRoutes\(routes\)/g)).toHaveLength(2)
})

test('the links of the build write the paths of their parent routes once', () => {
  const code = withParentPaths(readFileSync(join(router, 'hooks.js'), 'utf8'))
  expect(code.match(/JSON\.stringify\(getResolveToMatches/g)).toHaveLength(1)
  expect(code.match(/parentPathsOf\(matches\)/g)?.length).toBeGreaterThanOrEqual(3)
})

test('the build fails when the router sorts its routes elsewhere', () => {
  expect(() => withParentPaths('export const version = 9')).toThrow("The router's hooks lack")
  expect(() => withRankedRoutes('export const version = 9')).toThrow("The router's utilities lack")
})
