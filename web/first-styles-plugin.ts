import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const firstViewSheet = /[\\/]ui[\\/]styles[\\/]first-view\.css$/
const staticImport = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+\.tsx?)'/gm

/**
 * Limits the style sheet of the first view to the classes in `files` and in all their static imports. Pages start with
 * it. Any other code loads the full sheet first, so that nothing shows without its styles.
 */
export function firstStyles(files: string[]): Plugin {
  return {
    name: 'xom:first-styles',
    apply: 'build',
    // Before Tailwind reads the sources.
    enforce: 'pre',
    transform: {
      filter: { id: firstViewSheet },
      handler(code, id) {
        const sources = [...withImports(files)].map((file) => `@source ${JSON.stringify(file)};`)
        const withoutSources = code.replace(/^@source .*;$/gm, '')
        if (!sources.length || withoutSources === code) throw new Error(`${id} names no sources`)
        return { code: withoutSources + sources.join('\n'), map: null }
      },
    },
  }
}

function withImports(files: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(staticImport))
      visit(resolve(dirname(file), path))
  }
  for (const file of files) visit(join(file))
  return seen
}
