import type { Plugin } from 'vite'
import { type Document, type Outline, readDocument } from './document.ts'

/** Compiles Markdown to a `Document`, so that the browser needs no parser; with `?outline` to an `Outline`. */
export const documents = (): Plugin => ({
  name: 'xom:documents',
  transform(text, id) {
    const [, file, query] = /^([^?]*\.md)(\?outline)?$/.exec(id) ?? []
    if (!file) return null
    const document = readDocument(text, file)
    const json = JSON.stringify(JSON.stringify(query ? outlineOf(document) : document))
    return { code: `export default JSON.parse(${json})`, map: null, moduleType: 'js' }
  },
})

const outlineOf = ({ title, description, sections }: Document): Outline => ({
  title,
  description,
  headings: sections.map(({ id, title: heading }) => ({ id, title: heading })),
})
