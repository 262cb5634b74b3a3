import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

const query = '?react'

/**
 * Compiles `cat.svg?react` to a React component. Its props become attributes of the `<svg>` element. The drawing is built
 * from elements because Trusted Types forbid inserting markup.
 */
export const drawings = (): Plugin => ({
  name: 'xom:drawings',
  // Vite would otherwise export the address of the file.
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(`.svg${query}`)) return null
    const file = id.replace(query, '')
    this.addWatchFile(file)
    const { code } = await transformWithOxc(toComponent(readFileSync(file, 'utf8')), file, {
      lang: 'jsx',
      jsx: { runtime: 'classic', pragma: 'h' },
      sourcemap: false,
    })
    return { code, map: null, moduleType: 'js' }
  },
})

/** The source of the component in JSX. Ids that the drawing uses in `url()` are unique for each element on the page. */
function toComponent(svg: string): string {
  const localIds = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id = '']) => id)
  const jsx = svg
    .replace(/<\?.*?\?>|<!--.*?-->|\sxmlns="[^"]*"/gs, '')
    .replace(/\sclass=/g, ' className=')
    .replace(/\s(?!aria-|data-)[a-z]+(-[a-z]+)+(?==")/g, toCamelCase)
    .replace(/"url\(#([\w-]+)\)"/g, '{`url(#${id}$1)`}')
    .replace(/ id="([\w-]+)"/g, (attribute: string, id: string) =>
      localIds.includes(id) ? ` id={id + '${id}'}` : attribute,
    )
    .replace(/(?<=<svg\b[^>]*)>/, ' {...props}>')
  return `
    import { createElement, useId } from 'react'
    const h = createElement
    export default function Drawing(props) {
      ${localIds.length ? 'const id = useId()' : ''}
      return ${jsx.trim()}
    }`
}

const toCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
