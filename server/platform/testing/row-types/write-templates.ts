/** Writes the templates of the server as JSON to the file that the argument names. The tests start it as a process of its own. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTemplates } from './read-templates.ts'

const [, , file = ''] = process.argv
const root = join(import.meta.dirname, '../../../..').replaceAll('\\', '/')
const templates = readTemplates(root, (path) => path.startsWith('server/'))
writeFileSync(file, JSON.stringify(templates))
