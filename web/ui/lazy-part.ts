import {
  type ComponentType,
  createElement,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** Milliseconds in which those who wait for the code learn that it failed; whoever comes later fetches it again. */
const failureMs = 1000

/** As Chromium and Firefox, Safari, and Vite put it; other errors are those of the code itself. */
const lost = /dynamically imported module|importing a module script|preload css/i

/** Fetches once, and `again` after a failure; resolves to null when it fails, and rejects when the code throws. */
export type PartLoader<Module> = (again?: boolean) => Promise<Module | null>

/** What has been fetched renders without suspending. */
export function loadable<Module>(fetch: () => Promise<Module>): PartLoader<Module> {
  let loading: Promise<Module | null> | undefined
  let hasFailed = false
  return (again = false) => {
    if (loading && !(again && hasFailed)) return loading
    hasFailed = false
    const mine: Promise<Module | null> = fetch().then(
      // As React marks a promise that it has read.
      (value) => {
        void Object.assign(mine, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        hasFailed = true
        setTimeout(() => loading === mine && (loading = undefined), failureMs)
        if (lost.test(String(error))) return null
        throw error
      },
    )
    return (loading = mine)
  }
}

export interface MissingPart<Props> {
  retry: () => void
  /** Another one each time the code could not be loaded. */
  failure: object
  /** Those of the missing part. */
  props: Props
}

/** Runs once for each failure of a missing part. */
export function useEachFailure(failure: object, run: () => void): void {
  const last = useRef<object>(null)
  const onFailure = useEffectEvent(run)
  useEffect(() => {
    if (last.current === failure) return
    last.current = failure
    onFailure()
  }, [failure])
}

interface Part<Module, Props> {
  load: PartLoader<Module>
  pick: (module: Module) => ComponentType<Props>
  Missing: ComponentType<MissingPart<Props>> | undefined
}

/** Suspends until the code has been loaded, or could not be. */
export function createLazyPart<Module, Props extends object>({ load, pick, Missing }: Part<Module, Props>) {
  return function LazyPart(props: Props) {
    const [loading, setLoading] = useState(() => load())
    const module = use(loading)
    const isMissing = module === null
    const retry = () => startTransition(() => setLoading(load(true)))
    const onNeed = useEffectEvent(retry)
    const shown = useRef(props)
    useEffect(() => {
      // Who asks for it once more renders it with other properties.
      const isAskedAgain = shown.current !== props
      shown.current = props
      if (!isMissing) return undefined
      if (isAskedAgain) onNeed()
      const whenBack = () => onNeed()
      addEventListener('online', whenBack)
      return () => removeEventListener('online', whenBack)
    }, [isMissing, props])
    if (module) return createElement(pick(module), props)
    return Missing ? createElement(Missing, { retry, failure: loading, props }) : null
  }
}

let styles = (): Promise<unknown> => Promise.resolve()

/** What every part waits for besides its own code: the styles that the page did not start with. */
export const setPartDependencies = (load: () => Promise<unknown>): void => void (styles = load)

/**
 * Unlike React's `lazy` it remembers no failure: the code is fetched again when the part is rendered anew and when the
 * network is back. Meanwhile `Missing` is shown, by default nothing.
 */
export const lazyPart = <Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
  Missing?: ComponentType<MissingPart<Props>>,
) =>
  createLazyPart<{ default: ComponentType<Props> }, Props>({
    load: loadable(async () => (await Promise.all([fetch(), styles()]))[0]),
    pick: (module) => module.default,
    Missing,
  })
