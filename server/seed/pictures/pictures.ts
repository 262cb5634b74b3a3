import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EncodedImage } from '../../media/pictures.ts'
import type { Drawing } from '../drawings/album.ts'

/** A drawing as `npm run draw` encoded it, without its files. */
export interface Print extends Omit<EncodedImage, 'files'> {
  /** Of the SVG that it was made from. */
  hash: string
  /** The size in bytes of the file that a phone would have uploaded. */
  size: number
  files: string[]
}

export const printsDir = new URL('../prints/', import.meta.url)

/** The metadata of every drawing's files, by name. */
export const readPrints = () =>
  JSON.parse(readFileSync(new URL('prints.json', printsDir), 'utf8')) as Record<Drawing, Print>

/** The files themselves, as the encoder made them. */
export const readImage = (drawing: Drawing, { files, ...print }: Print): EncodedImage => ({
  ...print,
  files: files.map((name) => ({ name, bytes: readFileSync(new URL(fileOf(drawing, name), printsDir)) })),
})

/** The path of a drawing's file among the prints. */
export const fileOf = (drawing: Drawing, name: string) => `${drawing.replace(/\W+/g, '-')}-${name}`

/** The key of the demo's n-th picture: always the same, so that seeding again leaves no files behind. */
export const demoMediaKey = (n: number) => createHash('sha256').update(`demo ${n}`).digest('hex').slice(0, 32)
