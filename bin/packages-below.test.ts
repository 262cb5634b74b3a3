import { expect, test } from 'vitest'
import { packagesBelow } from './packages-below.mjs'

const packages = {
  '': { dependencies: { image: '1.0.0', web: '1.0.0' } },
  'node_modules/image': {
    dependencies: { colour: '2.0.0' },
    optionalDependencies: { 'image-linux': '1.0.0', 'image-mac': '1.0.0', 'image-lost': '1.0.0' },
  },
  'node_modules/image-linux': {},
  'node_modules/image-mac': { dependencies: { image: '1.0.0' } },
  'node_modules/colour': { version: '1.0.0' },
  'node_modules/image/node_modules/colour': { version: '2.0.0', dependencies: { names: '1.0.0' } },
  'node_modules/names': {},
  'node_modules/web': { dependencies: { colour: '1.0.0' } },
}

test('dependencies are listed in the versions that Node resolves, for every platform', () => {
  expect(Object.keys(packagesBelow(packages, ['image']))).toEqual([
    'node_modules/image',
    'node_modules/image-linux',
    'node_modules/image-mac',
    'node_modules/image/node_modules/colour',
    'node_modules/names',
  ])
})
