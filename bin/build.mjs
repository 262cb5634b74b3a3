import { buildAll } from './built.mjs'

if (!(await buildAll())) process.exitCode = 1
