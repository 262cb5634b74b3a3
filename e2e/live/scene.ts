import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type * as Type from 'typebox'
import { passwordSignIn } from '../../contract/accounts/sign-in.ts'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { demoPassword } from '../../server/platform/http/staff-access.ts'
import { bearerHeader } from '../api-calls.ts'

/** Calls an endpoint as a person of the demo who has no page open. */
export type Ask = <
  P extends Type.TObject,
  Q extends Type.TObject,
  B extends Type.TSchema,
  R extends Type.TSchema,
>(
  as: string,
  endpoint: Endpoint<Access, P, Q, B, R>,
  options?: { params?: Type.Static<P>; query?: Type.Static<Q>; body?: Type.Static<B> },
) => Promise<Type.Static<R>>

export function createAsk(request: APIRequestContext, origin: string): Ask {
  const tokens = new Map<string, Promise<string>>()
  const signIn = async (username: string) => {
    const reply = await request.post(origin + passwordSignIn.path, {
      data: { username, password: demoPassword },
    })
    return ((await reply.json()) as { access: string }).access
  }
  const tokenOf = (username: string) => {
    const token = tokens.get(username) ?? signIn(username)
    tokens.set(username, token)
    return token
  }
  return async (as, { method, path }, { params = {}, query, body } = {}) => {
    const url = Object.entries(params).reduce(
      (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
      path,
    )
    const reply = await request.fetch(origin + url, {
      method,
      headers: bearerHeader(await tokenOf(as)),
      ...(query && { params: query as Record<string, string> }),
      ...(body !== undefined && { data: body }),
    })
    expect(reply.ok(), `${method} ${url}: ${reply.status()} ${await reply.text()}`).toBe(true)
    const text = await reply.text()
    return (text ? JSON.parse(text) : {}) as never
  }
}

/** Milliseconds between the reply to a change and its place on the screen: one second, twice that on a busy machine. */
export const maxShownMs = 2000

export type Shown = (page: Page) => Locator

/** What one person has on screen, and what another does to it. */
export interface Scene {
  /** Minh by default. */
  as?: string
  path: string
  /** What the page subscribes to. */
  topic: string
  /** On screen before `act` and not after it. */
  before?: Shown
  act: () => Promise<unknown>
  /** On screen after `act` and not before it. */
  after?: Shown
}

export type Scenes = Record<string, (ask: Ask) => Promise<Scene>>

export const says =
  (text: string | RegExp): Shown =>
  (page) =>
    page.getByRole('main').getByText(text).first()

export const button =
  (name: string | RegExp): Shown =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first()

/** The card of a list that names a thing. */
export const cardSays =
  (thing: string, text: string | RegExp): Shown =>
  (page) =>
    page.getByRole('article').filter({ hasText: thing }).getByText(text).first()

let made = 0
/** A name that no other thing of the worker has. */
export const named = (what: string) => `${what} ${Date.now().toString(36)}${made++}`
