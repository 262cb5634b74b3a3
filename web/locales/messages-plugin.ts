import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const prefix = 'virtual:messages/'

/**
 * Serves `virtual:messages/vi` and `virtual:messages/en`: all rooms of that language merged to one flat object
 * `{'room.key': compiled message}`. ICU is compiled here so that the browser carries no parser.
 */
export function messages(folder = import.meta.dirname): Plugin {
  return {
    name: 'xom:messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const merged = readCatalogue(join(folder, id.slice(prefix.length + 1)), (file) =>
        this.addWatchFile(file),
      )
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(merged))})`
    },
  }
}

function readCatalogue(folder: string, onFile: (file: string) => void) {
  const merged: Record<string, ReturnType<typeof compileMessageOrThrow>> = {}
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.json')) continue
    const file = join(folder, name)
    onFile(file)
    const room = name.slice(0, -'.json'.length)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(texts)) merged[`${room}.${key}`] = compileMessageOrThrow(text)
  }
  return merged
}
