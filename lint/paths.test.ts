import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { recipeSteps } from './apply-recipes.ts'

const root = join(import.meta.dirname, '..')

/** Without tests of tools, which name files that don't exist. */
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /\.(tsx?|mjs|md|json|conf)$/.test(file) &&
      !/^(lint|bin)\/.*\.test\.ts$|^package-lock\.json$|^server\/seed\/content\//.test(file) &&
      existsSync(join(root, file)),
  )

/** Files that the recipes of CONTRIBUTING.md create. */
const created = new Set(recipeSteps.flatMap(({ path, isDiff }) => (isDiff ? [] : path)))

const exists = (path: string) =>
  existsSync(join(root, path)) ||
  globSync([path, `${path}.ts`, ...(/\/\d{3}$/.test(path) ? [`${path}-*`] : [])], { cwd: root }).length > 0

test('every path from the root in documents, comments and settings exists', () => {
  const pathPattern =
    /(?<![\w/.@-])(?:bench|bin|contract|docs|e2e|lint|public|server|web)\/[\w./*{},-]*[\w*}](?!\S*\$\{)/g
  const missing = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(pathPattern) ?? [])
      .filter((path) => !exists(path) && !(file === 'CONTRIBUTING.md' && created.has(path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

test('every folder that a style sheet scans or excludes exists', () => {
  const sheets = globSync('web/**/*.css', { cwd: root })
  const folders = sheets.flatMap((sheet) => {
    const sources = readFileSync(join(root, sheet), 'utf8').matchAll(/^@source (?:not )?'([^'*]*\w)/gm)
    return [...sources].flatMap(([, path = '']) => expandPath(join(dirname(sheet), path)))
  })
  expect(folders.length).toBeGreaterThan(5)
  expect(folders.filter((folder) => globSync(folder, { cwd: root }).length === 0)).toEqual([])
})

/** `web/{site,geo/nearby}` stands for two paths. */
function expandPath(path: string): string[] {
  const [, before = path, options, after = ''] = /^(.*?)\{([^}]*)\}?(.*)$/.exec(path) ?? []
  return options === undefined ? [path] : options.split(',').map((option) => `${before}${option}${after}`)
}
