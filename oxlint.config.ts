import { defineConfig } from 'oxlint'
import { boundaries } from './lint/boundaries.ts'
import { rawCuts } from './lint/text-cuts.ts'

const tools = ['bin/**', 'bench/**', 'e2e/**', 'lint/**', '*.config.ts']
const tests = [
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  '**/testing*.ts',
  '**/test-*.{ts,tsx}',
  '**/fake-*.{ts,tsx}',
]
/** Commands that people run at a terminal. */
const commands = ['server/seed/main.ts', 'server/migrations/database-types.ts']

const unsafeRulesOff = {
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
  'typescript/restrict-template-expressions': 'off',
} as const

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'node',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['server/platform/database/database.ts', 'build', 'node_modules'],
  rules: {
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/max-lines': ['error', { max: 250 }],
    'eslint/no-console': 'error',
    'eslint/no-restricted-globals': [
      'error',
      { name: 'decodeURI', message: 'It throws on invalid input; use contract/own-path.ts.' },
      { name: 'decodeURIComponent', message: 'It throws on invalid input; use contract/own-path.ts.' },
    ],
    'eslint/no-var': 'error',
    'import/no-cycle': 'error',
    'eslint/no-duplicate-imports': 'error',
    // Videos of neighbours have no captions.
    'jsx-a11y/media-has-caption': 'off',
    // A region that scrolls must be reached with the keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    'node/no-process-env': 'error',
    'typescript/ban-ts-comment': 'error',
    // Stripping types would leave an import without names, which still loads the module.
    'typescript/consistent-type-imports': [
      'error',
      { disallowTypeAnnotations: false, fixStyle: 'inline-type-imports' },
    ],
    'typescript/no-import-type-side-effects': 'error',
    // Also reports raw cuts of strings, see lint/string-cuts.d.ts. The names here are still in use.
    'typescript/no-deprecated': [
      'error',
      {
        allow: [
          'FormEvent',
          'className',
          'fetchQuery',
          'fetchInfiniteQuery',
          'keyCode',
          'prefetchQuery',
          'prefetchInfiniteQuery',
          'allowInsecureRequests',
        ],
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': ['error', { allowThrowingUnknown: true }],
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/prefer-node-protocol': 'error',
    // The default import would add all of TypeBox to the web.
    'unicorn/import-style': [
      'error',
      { extendDefaultStyles: false, styles: { typebox: { namespace: true, default: false, named: false } } },
    ],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['afterEach', 'beforeEach'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    // Rules of the categories above that are a matter of taste or don't fit this code.
    'eslint/no-unmodified-loop-condition': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'promise/always-return': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...boundaries,
    {
      files: [...Object.keys(rawCuts), 'server/seed/**', ...tools, ...tests],
      rules: { 'typescript/no-deprecated': 'off' },
    },
    { files: ['contract/own-path.ts', ...tools, ...tests], rules: { 'eslint/no-restricted-globals': 'off' } },
    {
      files: ['server/platform/start/config.ts', ...tools, ...tests],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: [...tools, ...tests, ...commands], rules: { 'eslint/no-console': 'off' } },
    // Playwright reads the required fixtures from the pattern, which may be empty.
    {
      files: ['e2e/fixtures.ts'],
      rules: { 'eslint/no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    // Plain JavaScript has no types, and test data may have any type.
    { files: ['**/*.mjs', ...tests], rules: unsafeRulesOff },
  ],
})
