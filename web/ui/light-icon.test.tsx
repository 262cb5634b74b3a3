import { BadgeCheck, Ellipsis, Gift } from 'lucide-react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { lightIcon } from './light-icon.ts'

test('an icon of the build has the shapes of the package, its class, and is hidden from screen readers', async () => {
  for (const Icon of [BadgeCheck, Ellipsis, Gift]) {
    const original = (await render(<Icon className="size-5 fill-current" />)).container.querySelector('svg')
    if (!original) throw new Error('The package rendered no icon')
    const node = [...original.children].map(
      (shape) =>
        [
          shape.tagName,
          Object.fromEntries([...shape.attributes].map(({ name, value }) => [name, value])),
        ] as const,
    )
    const Light = lightIcon({ node })
    const light = (await render(<Light className="size-5 fill-current" />)).container.querySelector('svg')
    expect(light?.innerHTML).toBe(original.innerHTML)
    expect(light?.getAttribute('viewBox')).toBe(original.getAttribute('viewBox'))
    expect(light?.getAttribute('aria-hidden')).toBe('true')
    expect(light?.getAttribute('class')).toBe('lucide size-5 fill-current')
  }
})
