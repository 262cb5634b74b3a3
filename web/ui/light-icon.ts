import { type ComponentProps, createElement } from 'react'

type Shape = readonly [name: string, attributes: Record<string, string>]

/**
 * In the build, icons are made by this instead of the package's function. An icon is one component, where the package's are two
 * that read a context and put together the classes and ten attributes. Strokes are styled by `.lucide`.
 */
export function lightIcon({ node }: { node: readonly Shape[] }) {
  const shapes = node.map(([name, attributes]) => createElement(name, attributes))
  return ({ className, ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': true,
        ...rest,
        className: className ? `lucide ${className}` : 'lucide',
      },
      ...shapes,
    )
}
