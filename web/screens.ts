import { type ComponentType, createElement, use } from 'react'
import type { NonIndexRouteObject } from 'react-router'
import { whileLoading } from './platform/loading.ts'
import type { GuardedHandle } from './platform/session/RequireSession.tsx'

interface ScreenModule {
  default: ComponentType
  handle?: GuardedHandle
}

export interface Row extends Omit<NonIndexRouteObject, 'children'> {
  file: string
  /** Preloads the screen's code; rendering loads it as well. */
  load: () => Promise<unknown>
  /** The screen's skeleton, if any; its code comes with the screen's. */
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

/** Marks a resolved promise as React does, so that a loaded screen renders without suspending. */
function readable<T>(promise: Promise<T>) {
  void promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}

export const route = (path: string, file: string): Row => ({ path, ...screen(file) })

/** A layout of several screens, or a guard. */
export const layout = (file: string, children: Row[]): Row => ({ ...screen(file), children })
