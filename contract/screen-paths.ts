const patternOf = (path: string) =>
  path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')

/** Matches the addresses of screens, given as `/posts/:id` or `/groups/*`. */
export const screenPattern = (paths: readonly string[]) =>
  new RegExp(`^(${paths.map(patternOf).join('|')})$`, 'i')
