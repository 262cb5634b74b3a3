import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withRankedRoutes } from '../web/router-plugin.ts'

const utilities = join(
  import.meta.dirname,
  '../node_modules/react-router/dist/production/lib/router/utils.js',
)

test('the router of the build sorts the routes once', () => {
  const code = withRankedRoutes(readFileSync(utilities, 'utf8'))
  const [matching = ''] = /function matchRoutesImpl[\s\S]*?\n\}/.exec(code) ?? []
  expect(matching).toContain(
    'if (!branches) rankedBranches.set(routes, branches = flattenAndRankRoutes(routes))',
  )
  expect(code.match(/flattenAndRankRoutes\(routes\)/g)).toHaveLength(2)
})

test('the build fails when the router sorts its routes elsewhere', () => {
  expect(() => withRankedRoutes('export const version = 9')).toThrow("The router's utilities lack")
})
