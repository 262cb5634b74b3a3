import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const prefix = 'virtual:messages/'
const roomPrefix = 'virtual:room-texts/'
const web = join(import.meta.dirname, '..')
const book = join(web, 'platform/message-book.ts')

/**
 * Serves `virtual:messages/en` and `virtual:messages/vi`, all texts of a language as one flat object
 * `{'room.key': compiled message}`, and `virtual:room-texts/<room>`, which adds the Vietnamese of one room to the
 * book. Every file that names a text is made to import the rooms it names: so the texts arrive with the code, and
 * a first view brings only its own. ICU is compiled here so that the browser carries no parser.
 */
export function messages(folder = import.meta.dirname): Plugin {
  const rooms = () => roomsIn(join(folder, 'vi'))
  return {
    name: 'xom:messages',
    resolveId: (id) => (id.startsWith(prefix) || id.startsWith(roomPrefix) ? `\0${id}` : null),
    load(id) {
      const compiled = (language: string, chosen: string[]) =>
        JSON.stringify(
          JSON.stringify(readCatalogue(join(folder, language), chosen, (file) => this.addWatchFile(file))),
        )
      if (id.startsWith(`\0${prefix}`))
        return `export default JSON.parse(${compiled(id.slice(prefix.length + 1), rooms())})`
      if (id.startsWith(`\0${roomPrefix}`))
        return `import { addTexts } from ${JSON.stringify(book)}
          addTexts(JSON.parse(${compiled('vi', [id.slice(roomPrefix.length + 1)])}))`
      return null
    },
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? id
      if (!file.startsWith(web) || file.startsWith(folder) || !/\.tsx?$/.test(file)) return null
      const named = rooms().filter((room) => new RegExp(`['"\`]${room}\\.[a-z]`).test(code))
      // Behind the code, so that its lines keep their numbers; imports are hoisted.
      return named.length
        ? { code: [code, ...named.map((room) => `import '${roomPrefix}${room}'`)].join('\n'), map: null }
        : null
    },
  }
}

const roomsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()

function readCatalogue(folder: string, rooms: string[], onFile: (file: string) => void) {
  const merged: Record<string, ReturnType<typeof compileMessageOrThrow>> = {}
  for (const room of rooms) {
    const file = join(folder, `${room}.json`)
    onFile(file)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(texts)) merged[`${room}.${key}`] = compileMessageOrThrow(text)
  }
  return merged
}
