import { join } from 'node:path'
import type { Plugin } from 'vite'

const lightIcon = join(import.meta.dirname, 'ui/light-icon.ts')

/** Removes what `lightIcon` doesn't use: the name, size and former names of an icon, and the keys of its shapes. */
export function withoutNames(code: string): string {
  if (code.includes('__iconData = {') && !code.includes('  size: 24,\n'))
    throw new Error('The icon is not 24 units wide')
  return code
    .replace(/^ {2}(?:name|size): .*,\n/gm, '')
    .replace(/,\s*key: "\w+"/g, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
}

/** The first view of the feed has about sixty icons. */
export function lightenIcons(): Plugin {
  return {
    name: 'xom:lighten-icons',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|icons[\\/][\w-]+)\.mjs$/ },
      handler: (code, id) => ({
        code: id.includes('createLucideIcon')
          ? `export { lightIcon as default } from ${JSON.stringify(lightIcon)}`
          : withoutNames(code),
        map: null,
      }),
    },
  }
}
