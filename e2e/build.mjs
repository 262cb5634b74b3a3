import { buildMissing } from '../bin/built.mjs'
import { createDemo } from './demo-copy.ts'

/** Builds the app and fills the demo before the workers start their servers. */
export default async function build() {
  if (!(await buildMissing())) throw new Error('The app could not be built; see the error above.')
  return createDemo()
}
