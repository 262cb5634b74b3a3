import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const prefix = 'virtual:messages/'
const catalogPrefix = 'virtual:catalog/'
const roomTexts = 'virtual:room-texts'
const web = join(import.meta.dirname, '../..')
const messageBook = join(import.meta.dirname, 'message-book.ts')

/**
 * Compiles ICU, so the browser needs no parser. A catalogue is a `vi.json` with its `en.json`, named after their
 * folder. Files that name a message import its catalogue, so texts load with the code that shows them. `room.ts` is
 * part of the first view: components that show its texts import `virtual:room-texts` instead.
 */
export function messageCatalogues(folder = web): Plugin {
  const catalogues = cataloguesIn(folder)
  const cataloguesUsedBy = (code: string) =>
    [...catalogues.keys()].filter((name) => new RegExp(`['"\`]${name}\\.[a-z$]`).test(code))
  // Appended, so that lines keep their numbers; imports are hoisted.
  const withCatalogues = (code: string, used: string[]) =>
    [code, ...used.map((name) => `import '${catalogPrefix}${name}'`)].join('\n')
  return {
    name: 'xom:messages',
    resolveId: (id) =>
      id.startsWith(prefix) || id.startsWith(catalogPrefix) || id === roomTexts ? `\0${id}` : null,
    load(id) {
      const compile = (language: string, names: string[]) => {
        const texts = names.map((name) => {
          const file = join(catalogues.get(name) ?? name, `${language}.json`)
          this.addWatchFile(file)
          return compiledTexts(name, file)
        })
        return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(texts.flat())))})`
      }
      if (id.startsWith(`\0${prefix}`))
        return `export default ${compile(id.slice(prefix.length + 1), [...catalogues.keys()])}`
      if (id.startsWith(`\0${catalogPrefix}`))
        return `import { addTexts } from ${JSON.stringify(messageBook)}
          addTexts(${compile('vi', [id.slice(catalogPrefix.length + 1)])})`
      if (id === `\0${roomTexts}`) return withCatalogues('', cataloguesUsedBy(declarationsIn(folder)))
      return null
    },
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? id
      if (!file.startsWith(web) || !/\.tsx?$/.test(file) || basename(file) === 'room.ts') return null
      const used = cataloguesUsedBy(code)
      return used.length ? { code: withCatalogues(code, used), map: null } : null
    },
  }
}

function cataloguesIn(folder: string): Map<string, string> {
  const folders = globSync('**/vi.json', { cwd: folder }).map((file) => join(folder, dirname(file)))
  return new Map(folders.toSorted().map((each) => [basename(each), each]))
}

const declarationsIn = (folder: string): string =>
  globSync('**/room.ts', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

function compiledTexts(name: string, file: string) {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(texts).map(([key, text]) => [`${name}.${key}`, compileMessageOrThrow(text)] as const)
}
