import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Outlet, type Path, type RouteObject, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { getMe } from '../contract/accounts/accounts.ts'
import { answer } from './platform/api/fake-network.ts'
import { queryClient } from './platform/api/query-client.ts'
import { actAs, person } from './platform/session/fake-session.ts'
import routes from './routes.ts'
import type { Row } from './screens.ts'

/** The app's own routes and guards; screens are replaced by their file names, layouts by nothing. */
const withTestScreens = (rows: Row[]): RouteObject[] =>
  rows.map((row): RouteObject => {
    const { path, file, Component, children } = row
    if (!children) return { ...(path && { path }), element: <h1>{file}</h1> }
    const isGuard = file.startsWith('platform/session/')
    return {
      ...(isGuard && Component ? { Component } : { element: <Outlet /> }),
      children: withTestScreens(children),
    }
  })

const leaves = (rows: Row[]): Row[] => rows.flatMap((row) => (row.children ? leaves(row.children) : row))

/** The screens behind a guard, each with an address. */
const screensBehind = (guard: string) => {
  const guardedRows = (rows: Row[]): Row[] =>
    rows.flatMap((row) =>
      row.file.endsWith(guard) ? leaves(row.children ?? []) : guardedRows(row.children ?? []),
    )
  return guardedRows(routes).map(({ path = '', file }) => ({
    address: path.replace(/:\w+/g, '1').replace('*', 'a/b'),
    file,
  }))
}

test('every address has a screen', () => {
  const files = Object.keys(import.meta.glob('./**/*.tsx'))
  const all = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...all(row.children ?? [])])
  expect(files).toEqual(expect.arrayContaining(all(routes).map(({ file }) => `./${file}`)))
})

const guarded = screensBehind('RequireSession.tsx')
const fileOf = (address: string) => guarded.find((screen) => screen.address === address)?.file ?? ''

/** The same addresses in other spellings, and with invalid percent encodings. */
const spellings = [
  ['/feed/', '/feed'],
  ['/FEED', '/feed'],
  ['/saved/', '/saved'],
  ['/posts/1?a=1&b=%C3%A2#binh-luan', '/posts/1'],
  ['/feed?x=%zz', '/feed'],
  ['/feed#%zz', '/feed'],
  ['/search/1?q=100%', '/search/1'],
].map(([address = '', plain = '']) => ({ address, file: fileOf(plain) }))

/** Steps of the sign-in are never stored as the last page. */
const steps = ['/location', '/location/map', '/onboarding']

async function open(address: string) {
  answer(getMe, () => person())
  const router = createMemoryRouter(withTestScreens(routes), { initialEntries: [address] })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const expectScreen = async (file: string) => {
  await expect.element(page.getByRole('heading', { name: file, exact: true })).toBeVisible()
}
const toAddress = ({ pathname, search, hash }: Path) => pathname + search + hash

test('there are screens behind the guard', () => expect(guarded.length).toBeGreaterThan(25))

test.each([...guarded, ...spellings])(
  '$address redirects to the sign-in when signed out, and back afterwards',
  async ({ address, file }) => {
    actAs(null)
    const router = await open(address)
    await expectScreen('accounts/sign-in/LoginScreen.tsx')
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: address } })
    actAs(person())
    const isStep = steps.includes(address)
    await expectScreen(isStep ? fileOf('/feed') : file)
    expect(toAddress(router.state.location)).toBe(isStep ? '/feed' : address)
  },
)

test.each(guarded.filter(({ address }) => steps.includes(address)))(
  'the step $address opens when signed in',
  async ({ address, file }) => {
    actAs(person())
    const router = await open(address)
    await expectScreen(file)
    expect(router.state.location.pathname).toBe(address)
  },
)

test.each(screensBehind('SignedOutOnly.tsx'))(
  '$address redirects to the feed when signed in',
  async ({ address }) => {
    actAs(person())
    const router = await open(address)
    await expectScreen(fileOf('/feed'))
    expect(router.state.location.pathname).toBe('/feed')
  },
)
