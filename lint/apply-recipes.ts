import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A block of a recipe: a file, or a change of it. */
export interface Step {
  path: string
  isDiff: boolean
  text: string
}

/** The blocks of a Markdown text whose first line names a file, such as "```ts server/app.ts". */
export const parseSteps = (markdown: string): Step[] =>
  [...markdown.matchAll(/^```(\w+) (\S+)\n(.*?\n)```$/gms)].map(([, language, path = '', text = '']) => ({
    path,
    isDiff: language === 'diff',
    text,
  }))

/** Lines of the diff begin with a space, `+` or `-`; `@@` separates changes. Throws if old lines are missing or ambiguous. */
export function applyDiff(text: string, { path, text: diff }: Step): string {
  let result = `\n${text}`
  for (const change of diff.split(/^@@\n/m)) {
    const lines = change.replace(/\n$/, '').split('\n')
    const linesWithout = (sign: string) =>
      lines.filter((line) => !line.startsWith(sign)).map((line) => `\n${line.slice(1)}`)
    const old = linesWithout('+')
    const before = `${old.join('')}\n`
    const at = result.indexOf(before)
    if (at < 0) {
      const missing = old.find((line) => !result.includes(`${line}\n`))
      throw new Error(`${path} doesn't contain: ${missing ?? before}`)
    }
    if (at !== result.lastIndexOf(before)) throw new Error(`${path} contains more than once: ${before}`)
    result = `${result.slice(0, at)}${linesWithout('-').join('')}\n${result.slice(at + before.length)}`
  }
  return result.slice(1)
}

const root = join(import.meta.dirname, '..')

export const recipeSteps = parseSteps(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))

/** The files after all recipes of CONTRIBUTING.md, by path. Throws if a block doesn't fit the code. */
export function applyRecipes(): Map<string, string> {
  const files = new Map<string, string>()
  for (const step of recipeSteps) {
    const file = join(root, step.path)
    const old = files.get(step.path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
    if (step.isDiff === (old === null))
      throw new Error(`${step.path} ${step.isDiff ? "doesn't exist" : 'exists'}`)
    files.set(step.path, old === null ? step.text : applyDiff(old, step))
  }
  return files
}
