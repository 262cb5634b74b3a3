import { matchRoutes } from 'react-router'
import type { Screens } from '../../web/platform/room.ts'
import { rooms } from '../../web/rooms.ts'
import type { Screen } from './screen.ts'

interface Address {
  path: string
  isGuarded: boolean
}

const pathsOf = (screens: Screens = {}): string[] =>
  Object.entries(screens).flatMap(([path, inside]) => (typeof inside === 'string' ? path : pathsOf(inside)))

/** Every address of the app, as the rooms declare it. */
const declaredAddresses: Address[] = rooms.flatMap(({ framed, guarded, signedOut, open }) => [
  ...[framed, guarded].flatMap((screens) => pathsOf(screens).map((path) => ({ path, isGuarded: true }))),
  ...[signedOut, open].flatMap((screens) => pathsOf(screens).map((path) => ({ path, isGuarded: false }))),
])

const routes = declaredAddresses.map((address) => ({ path: address.path, handle: address }))

/** The declared address that matches a path, which may have a query and a fragment. */
export function addressOf(path: string): Address | undefined {
  const [pathname = ''] = path.split(/[?#]/)
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}

const isStatic = ({ path }: Address) => !/[:*]/.test(path)

/** Addresses with parameters that none of the paths matches. */
export const findUnvisited = (paths: string[]) => {
  const visited = new Set(paths.map(addressOf))
  return declaredAddresses.filter((address) => !isStatic(address) && !visited.has(address))
}

/** The first screen at each address that the others don't visit. */
export function selectNewAddresses(screens: Screen[], others: Screen[]): Screen[] {
  const visited = new Set(others.map(({ path }) => addressOf(path)))
  return screens.filter(({ path }) => {
    const address = addressOf(path)
    const isNew = !visited.has(address)
    visited.add(address)
    return isNew
  })
}

/** A screen for every address without parameters that the given screens don't visit. */
export function createRemainingScreens(screens: Screen[]): Screen[] {
  const visited = new Set(screens.map(({ path }) => addressOf(path)))
  return declaredAddresses
    .filter((address) => isStatic(address) && !visited.has(address))
    .map(({ path, isGuarded }) => ({
      name: path,
      path,
      ...(isGuarded && { as: 'lan' }),
      ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    }))
}
