import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const sheet = /[\\/]ui[\\/]styles[\\/]first-view\.css$/
const imported = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+\.tsx?)'/gm

/**
 * The first view's style sheet has only what `files`, and all that they import at once, name. Pages start with it; the
 * whole sheet comes with whatever else is loaded, so that nothing is ever shown without its styles.
 */
export function firstStyles(files: string[]): Plugin {
  return {
    name: 'xom:first-styles',
    apply: 'build',
    // Before Tailwind reads the sources.
    enforce: 'pre',
    transform: {
      filter: { id: sheet },
      handler(code, id) {
        const sources = [...importedBy(files)].map((file) => `@source ${JSON.stringify(file)};`)
        const named = code.replace(/^@source .*;$/gm, '')
        if (!sources.length || named === code) throw new Error(`${id} names no sources`)
        return { code: named + sources.join('\n'), map: null }
      },
    },
  }
}

function importedBy(files: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported))
      visit(resolve(dirname(file), path))
  }
  for (const file of files) visit(join(file))
  return seen
}
