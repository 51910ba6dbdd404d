import { defineConfig } from 'oxlint';
import { importRules } from './tools/importRules.ts';

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'unicorn', 'promise', 'jsx-a11y'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  ignorePatterns: ['dist', '/build', 'node_modules', '.data'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // The documented import of fast-check is `import fc from 'fast-check'`.
    'import/no-named-as-default-member': 'off',
    'unicorn/no-array-sort': 'off',
    'no-await-in-loop': 'off',
    'typescript/no-floating-promises': [
      'error',
      { allowForKnownSafeCalls: [{ from: 'package', name: 'test', package: 'node:test' }] },
    ],
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-underscore-dangle': 'off',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
  },
  overrides: [
    ...importRules(),
    // All types of a chart are optional, which the rule mistakes for `{}`: in `types: {} as {…}` the assertion is needed.
    {
      files: ['machines/*/machine.ts', 'machines/*/setup.ts'],
      rules: { 'typescript/no-unnecessary-type-assertion': 'off' },
    },
  ],
});
