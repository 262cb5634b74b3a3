import { buildWeb } from '../bin/built.mjs'
import { makeDemo } from './demo-copy.ts'

/** Builds once, before the workers' servers start. */
export default async function build() {
  if (!(await buildWeb())) throw new Error('The web could not be built; the reason stands above.')
  return makeDemo()
}
