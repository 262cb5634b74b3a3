import type { OxlintOverride } from 'oxlint'

/** Packages that a floor may not use. The contract uses only TypeBox. */
const forbiddenPackages: Record<string, string[]> = {
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

/** Plugins of the web's build, which run in Node. */
const buildPlugins = 'web/**/*-plugin.ts'

const contractTests = ['contract/**/*.test.ts', 'contract/testing*.ts']

/** Exports of packages that our own code replaces. */
const replacedImports = [
  {
    name: 'react',
    importNames: ['lazy'],
    message: 'It never retries a failed import; use web/ui/lazy-part.ts.',
  },
]

const restrict = (files: string[], group: string[]): OxlintOverride => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: replacedImports,
        patterns: [{ group, message: 'This floor may not use it; see lint/boundaries.ts.' }],
      },
    ],
  },
})

/** The packages that each floor may use. lint/house.ts checks imports of our own files. */
export const boundaries: OxlintOverride[] = [
  restrict(['contract/*.ts'], forbiddenPackages['contract'] ?? []),
  restrict(['contract/*/*.ts'], [...(forbiddenPackages['contract'] ?? []), '!../*.ts', '!../*/*.ts']),
  restrict(['server/**/*.ts'], forbiddenPackages['server'] ?? []),
  restrict(['web/**/*.{ts,tsx}'], forbiddenPackages['web'] ?? []),
  { files: [buildPlugins, ...contractTests], rules: { 'no-restricted-imports': 'off' } },
]
