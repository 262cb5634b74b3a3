/** The entries of a lock file's `packages` for `names` and all their dependencies, for every platform. */
export function packagesBelow(packages, names) {
  const entries = new Map()
  const add = (from, name) => {
    const path = pathOf(packages, from, name)
    if (path === null || entries.has(path)) return
    const { dependencies, optionalDependencies } = packages[path]
    entries.set(path, packages[path])
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, each)
  }
  for (const name of names) add('', name)
  return Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The path that Node resolves the package to: in the folder itself, or in one above. */
function pathOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return null
  }
}
