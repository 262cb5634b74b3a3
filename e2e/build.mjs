import { buildWeb } from '../bin/built-web.mjs'
import { makeDemo } from './demo-copy.ts'

/** Once, before the workers' servers start side by side. */
export default async function build() {
  if (!(await buildWeb())) throw new Error('The web could not be built; the reason stands above.')
  return makeDemo()
}
