import { GlobalWindow } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'
import { replaceRendering } from './dom-rendering.ts'

/** Node's versions stay: fetch and IndexedDB accept no others. */
const { Blob, File, URL, navigator } = globalThis

const rejectPosition = (_: unknown, onError?: (error: { code: number }) => void) => onError?.({ code: 2 })

/** Properties that happy-dom's navigator lacks. */
const navigatorExtras = {
  locks: navigator.locks,
  geolocation: { getCurrentPosition: rejectPosition, watchPosition: () => 0, clearWatch: () => {} },
  userActivation: { isActive: true },
}

const navigation = {
  disableMainFrameNavigation: true,
  disableChildPageNavigation: true,
  disableFallbackToSetURL: true,
}

/** A page in Node: a DOM without layout, style sheets and navigation. */
export default {
  name: 'dom',
  viteEnvironment: 'client',
  setup(global: typeof globalThis) {
    const page = new GlobalWindow({
      url: 'http://localhost:3000/',
      width: 390,
      height: 844,
      settings: { navigation },
    })
    const window = page as unknown as Window & typeof globalThis
    replaceRendering(window)
    for (const [name, value] of Object.entries(navigatorExtras))
      Object.defineProperty(window.Navigator.prototype, name, { configurable: true, get: () => value })
    Object.assign(window, { Blob, File, URL, PageTransitionEvent: pageTransitionEvent(window) })
    followStandards(window)
    populateGlobal(global, window, { bindFunctions: true, additionalKeys: ['PageTransitionEvent'] })
    return { teardown: () => page.happyDOM.abort() }
  },
} satisfies Environment

function pageTransitionEvent({ Event }: typeof globalThis) {
  return class extends Event {
    readonly persisted: boolean

    constructor(type: string, { persisted = false }: PageTransitionEventInit = {}) {
      super(type)
      this.persisted = persisted
    }
  }
}

/** Fixes differences between happy-dom and the standards that affect the screens. */
function followStandards({ Element, HTMLUnknownElement }: typeof globalThis) {
  // React warns about unknown elements.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get(this: Element) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
    },
  })
  // Cancelling an animation must not cause an unhandled rejection.
  const animate = Reflect.get(Element.prototype, 'animate')
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args)
    animation.finished.catch(() => {})
    return animation
  }
}
