import type { OxlintOverride } from 'oxlint'

/** Packages that a floor can't or shouldn't use. The contract only uses TypeBox. */
const forbidden: Record<string, string[]> = {
  contract: ['*', '@*/**', '!.', '!./**', '!typebox'],
  server: ['react', 'react-dom', 'react-router', '@react-router/**', '@tanstack/**', 'zustand', 'vite'],
  web: [
    'node:*',
    'fastify',
    '@fastify/**',
    'pg',
    'kysely',
    'pino',
    'sharp',
    'jose',
    'h3-js',
    'oidc-provider',
  ],
}

/** Plug-ins of the web's build run in Node. */
const plugins = 'web/**/*-plugin.ts'

const contractTests = ['contract/**/*.test.ts', 'contract/testing*.ts']

/** Names of a package that a better one of ours replaces. */
const replaced = [
  {
    name: 'react',
    importNames: ['lazy'],
    message: 'It remembers a failed import for good; web/ui/lazy-part.ts tries again.',
  },
]

const restrict = (files: string[], group: string[]): OxlintOverride => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: replaced,
        patterns: [{ group, message: 'This floor does not use it. See lint/boundaries.ts.' }],
      },
    ],
  },
})

/** Which packages each floor may use; lint/house.ts says which files of ours. */
export const boundaries: OxlintOverride[] = [
  restrict(['contract/*.ts'], forbidden['contract'] ?? []),
  restrict(['contract/*/*.ts'], [...(forbidden['contract'] ?? []), '!../*.ts', '!../*/*.ts']),
  restrict(['server/**/*.ts'], forbidden['server'] ?? []),
  restrict(['web/**/*.{ts,tsx}'], forbidden['web'] ?? []),
  { files: [plugins, ...contractTests], rules: { 'no-restricted-imports': 'off' } },
]
