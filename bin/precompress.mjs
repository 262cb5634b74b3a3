// Writes a Brotli and a gzip copy of every text file of the build, so that the server need not compress.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

for (const file of globSync('build/client/**/*.{js,mjs,css,svg,json,webmanifest}')) {
  const bytes = readFileSync(file)
  if (bytes.length < 1024) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
