/** @module-tag full */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { applyRecipes } from './apply-recipes.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'xom-recipes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Tests of rules that a new column, table or endpoint must follow. */
const ruleTests = [
  'server/accounts/leaving/texts.test.ts',
  'server/lifecycle/exports/whole.test.ts',
  'server/migrations/database-types.test.ts',
  'server/roles.test.ts',
]

function copyFiles() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0'))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
)

/** Runs a script in the copy. Resolves to its output if it fails, otherwise to null. */
const failureOf = (script: string, ...args: string[]) =>
  new Promise<string | null>((resolve) => {
    const options = { cwd: folder, env: { ...environment, TEST_TIER: 'quick' }, maxBuffer: 2 ** 26 }
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve(error && `${stdout}${stderr}`),
    )
  })

test(
  'the code passes its checks and tests after the recipes of CONTRIBUTING.md',
  { timeout: 1_800_000 },
  async () => {
    copyFiles()
    const changed = applyRecipes()
    for (const [path, text] of changed) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const paths = [...changed.keys()]
    expect(await failureOf('server/migrations/database-types.ts')).toBeNull()
    expect(await failureOf('node_modules/.bin/tsc', '--noEmit', '-p', '.', '--pretty', 'false')).toBeNull()
    expect(await failureOf('node_modules/.bin/oxfmt', '--check', ...paths)).toBeNull()
    const code = paths.filter((path) => /\.tsx?$/.test(path))
    expect(await failureOf('node_modules/.bin/oxlint', ...code)).toBeNull()
    const rooms = new Set(code.filter((path) => path.includes('.test.')).map((path) => `${dirname(path)}/`))
    const projects = ['--project', 'server', '--project', 'web-plain', '--project', 'web-dom']
    expect(await failureOf('node_modules/.bin/vitest', 'run', ...projects, ...rooms, ...ruleTests)).toBeNull()
  },
)
