import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sections } from '../server/platform/start/environment-variables.ts'

interface Variable {
  type?: string
  default?: string | number | boolean
  enum?: string[]
  fallback?: string
  purpose: string
}

const intro = `# Configuration

All settings are environment variables, read once at startup. The server does not start with an invalid, missing or
misspelt variable; it prints every problem in one sentence. \`npm run xom -- check\` tests a configuration without starting
the server.

To read a value from a file, append \`_FILE\` to the name: \`SECRET_KEY_FILE=/run/secrets/key\` reads \`SECRET_KEY\` from
that file. Booleans accept \`on\`, \`true\`, \`1\`, \`yes\` and \`off\`, \`false\`, \`0\`, \`no\`.

[docs/running.md](running.md) explains how to set up mail, text messages, buckets, maps and several processes.
\`npm run docs:configuration\` generates this page from \`server/platform/start/environment-variables.ts\`.
`

/** The text of docs/configuration.md, before formatting. */
export const configurationPage = () =>
  [intro, ...Object.entries(sections).map(([title, variables]) => describeSection(title, variables))].join(
    '\n',
  )

const describeSection = (title: string, variables: object) =>
  [
    `## ${title}\n`,
    '| variable | default | purpose |',
    '| --- | --- | --- |',
    ...Object.entries(variables as Record<string, Variable>).map(
      ([name, variable]) => `| \`${name}\` | ${describeDefault(variable)} | ${describePurpose(variable)} |`,
    ),
    '',
  ].join('\n')

function describeDefault({ default: value, fallback, type }: Variable) {
  if (fallback !== undefined) return fallback
  if (value === undefined || value === '') return 'none'
  return type === 'boolean' ? (value ? 'on' : 'off') : `\`${value}\``
}

const describePurpose = ({ purpose, enum: values }: Variable) =>
  values ? `${purpose} One of ${values.map((value) => `\`${value}\``).join(', ')}.` : purpose

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  writeFileSync(join(root, 'docs/configuration.md'), configurationPage())
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), ['docs/configuration.md'], { cwd: root })
}
