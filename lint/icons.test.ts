import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutNames } from '../web/icons-plugin.ts'

const root = join(import.meta.dirname, '..')
const icons = join(root, 'node_modules/lucide-react/dist/esm/icons')

test('icons of the build keep their shapes, and nothing else', () => {
  const code = readFileSync(join(icons, 'alarm-clock-check.mjs'), 'utf8')
  expect(withoutNames(code)).not.toMatch(/name:|size:|aliases|key:/)
  expect(withoutNames(code).match(/\["(path|circle)", \{/g)).toEqual(code.match(/\["(path|circle)", \{/g))
})

test('the build fails when an icon has another size', () => {
  expect(() => withoutNames('const __iconData = {\n  size: 32,\n}')).toThrow('24 units')
})

test('no icon says anything that only the package understands', () => {
  const files = globSync('web/**/*.tsx', { cwd: root })
  const users = files.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    const imported = [...code.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' ').at(-1) ?? ''),
    )
    const names = [...imported.filter(Boolean), 'Icon']
    const props = /\b(size|color|absoluteStrokeWidth|nonScalingStroke|aria-label|role|title|ref)=/
    return names.some((name) =>
      [...code.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].some(([, rest = '']) => props.test(rest)),
    )
  })
  expect(users).toEqual([])
})
