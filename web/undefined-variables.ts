/** Properties that packages and components set on elements. */
const setByScripts = /^--(radix-|drawer-swipe-|available-|transform-origin$|to-[xy]$|turn$)/

/**
 * Throws if a style sheet uses a custom property without a fallback and never sets it: browsers drop such a declaration
 * without a word, and the layout moves as soon as another sheet sets it.
 */
export function refuseUndefinedVariables(sheet: string, css: string): void {
  const isSet = new Set([...css.matchAll(/(?:[{;]|@property )\s*(--[\w-]+)\s*[:{]/g)].map(([, name]) => name))
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name))
  const missing = [...used].filter((name) => !isSet.has(name) && !setByScripts.test(name))
  if (missing.length) throw new Error(`${sheet} uses ${missing.join(', ')} and doesn't set it`)
}
