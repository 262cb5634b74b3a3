// Writes a Brotli and a gzip copy beside every text file of the built web, so that the server compresses nothing twice.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

for (const file of globSync('build/client/**/*.{js,mjs,css,svg,json,webmanifest}')) {
  const bytes = readFileSync(file)
  if (bytes.length < 1024) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
