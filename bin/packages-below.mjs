/** Entries of a lock file's `packages`: those of `names` and of all that they depend on, for every platform. */
export function packagesBelow(packages, names) {
  const found = new Map()
  const add = (from, name) => {
    const path = pathOf(packages, from, name)
    if (path === null || found.has(path)) return
    const { dependencies, optionalDependencies } = packages[path]
    found.set(path, packages[path])
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, each)
  }
  for (const name of names) add('', name)
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Where Node finds it: in the folder itself, or in one above. */
function pathOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return null
  }
}
