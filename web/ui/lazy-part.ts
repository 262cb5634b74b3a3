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

/** After this time a failed load is forgotten, and the next use loads the code again. */
const failureMs = 1000

/** The messages of Chromium and Firefox, Safari, and Vite. Other errors come from the code itself. */
const loadErrorPattern = /dynamically imported module|importing a module script|preload css/i

/** Loads once, and with `retry` again after a failure. Resolves to null if loading fails, and rejects if the code throws. */
export type PartLoader<Module> = (retry?: boolean) => Promise<Module | null>

/** A module that is already loaded renders without suspending. */
export function loadable<Module>(fetch: () => Promise<Module>): PartLoader<Module> {
  let loading: Promise<Module | null> | undefined
  let hasFailed = false
  return (retry = false) => {
    if (loading && !(retry && hasFailed)) return loading
    hasFailed = false
    const current: Promise<Module | null> = fetch().then(
      // React sets these fields on promises that it has read.
      (value) => {
        void Object.assign(current, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        hasFailed = true
        setTimeout(() => loading === current && (loading = undefined), failureMs)
        if (loadErrorPattern.test(String(error))) return null
        throw error
      },
    )
    return (loading = current)
  }
}

export interface LazyFallbackProps<Props> {
  retry: () => void
  /** A new object for each failure. */
  failure: object
  /** The props of the part. */
  props: Props
}

/** Calls `run` once for each failed load. */
export function useOnLoadFailure(failure: object, run: () => void): void {
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
  Fallback: ComponentType<LazyFallbackProps<Props>> | undefined
}

/** Suspends until the code is loaded or loading has failed. */
export function createLazyPart<Module, Props extends object>({ load, pick, Fallback }: Part<Module, Props>) {
  return function LazyPart(props: Props) {
    const [loading, setLoading] = useState(() => load())
    const module = use(loading)
    const hasFailed = module === null
    const retry = () => startTransition(() => setLoading(load(true)))
    const onRetry = useEffectEvent(retry)
    const lastProps = useRef(props)
    useEffect(() => {
      // New props mean that the user tries again.
      const hasNewProps = lastProps.current !== props
      lastProps.current = props
      if (!hasFailed) return undefined
      if (hasNewProps) onRetry()
      const onOnline = () => onRetry()
      addEventListener('online', onOnline)
      return () => removeEventListener('online', onOnline)
    }, [hasFailed, props])
    if (module) return createElement(pick(module), props)
    return Fallback ? createElement(Fallback, { retry, failure: loading, props }) : null
  }
}

let loadDependencies = (): Promise<unknown> => Promise.resolve()

/** Sets what every part waits for besides its own code: the styles that the first view doesn't load. */
export const setPartDependencies = (load: () => Promise<unknown>): void => void (loadDependencies = load)

/**
 * Like React's `lazy`, but a failed load is tried again when the part renders with new props and when the browser is
 * online again. Meanwhile `Fallback` is shown, by default nothing.
 */
export const lazyPart = <Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
  Fallback?: ComponentType<LazyFallbackProps<Props>>,
) =>
  createLazyPart<{ default: ComponentType<Props> }, Props>({
    load: loadable(async () => (await Promise.all([fetch(), loadDependencies()]))[0]),
    pick: (module) => module.default,
    Fallback,
  })
