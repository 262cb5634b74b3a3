import { type ComponentType, createElement, use } from 'react'
import type { NonIndexRouteObject } from 'react-router'
import { whileLoading } from './platform/loading.ts'
import type { GuardedHandle } from './platform/session/RequireSession.tsx'

interface ScreenModule {
  default: ComponentType
  handle?: GuardedHandle
}

/** What a row of the table knows beside the router's own fields. */
export interface Row extends Omit<NonIndexRouteObject, 'children'> {
  /** Its file, as in the table. */
  file: string
  /** Fetches the screen's code; rendering does it too, but later. */
  load: () => Promise<unknown>
  /** The screen's shape, where it has one; its code comes with the screen's. */
  Skeleton: ComponentType
  children?: Row[]
}

const modules = import.meta.glob<ScreenModule>([
  './*/**/*Screen.tsx',
  './frame/Frame.tsx',
  './platform/session/{RequireSession,SignedOutOnly}.tsx',
])
const Nothing = () => null

function screen(file: string) {
  const fetch = modules[`./${file}`]
  if (!fetch) throw new Error(`There is no screen at web/${file}`)
  let loading: Promise<ScreenModule> | undefined
  let isAwaited = false
  const load = () => (loading ??= readable(fetch()))
  const show = () => {
    if (!isAwaited) whileLoading(load())
    isAwaited = true
    return load()
  }
  const part = (pick: (module: ScreenModule) => ComponentType) => () => createElement(pick(use(show())))
  return {
    file,
    load,
    Component: part((module) => module.default),
    Skeleton: part((module) => module.handle?.skeleton ?? Nothing),
  }
}

/** Marks a kept promise the way React does, so that a screen that is already there is shown without waiting. */
function readable<T>(promise: Promise<T>) {
  void promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}

/** An address and the file of the screen that answers it. */
export const route = (path: string, file: string): Row => ({ path, ...screen(file) })

/** Something that stands around several screens, or lets people through to them. */
export const layout = (file: string, children: Row[]): Row => ({ ...screen(file), children })
