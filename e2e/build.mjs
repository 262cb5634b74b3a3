import { buildMissing } from '../bin/built.mjs'
import { makeDemo } from './demo-copy.ts'

/** Builds once, before the workers' servers start. */
export default async function build() {
  if (!(await buildMissing())) throw new Error('The app could not be built; see the error above.')
  return makeDemo()
}
