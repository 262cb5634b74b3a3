import { GlobalWindow } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'
import { replaceRendering } from './dom-rendering.ts'

/** Node's own are kept: the network and IndexedDB take them, and no others. */
const { Blob, File, URL, navigator } = globalThis

const refuse = (_: unknown, onError?: (error: { code: number }) => void) => onError?.({ code: 2 })

/** What the DOM's navigator lacks. */
const further = {
  locks: navigator.locks,
  geolocation: { getCurrentPosition: refuse, watchPosition: () => 0, clearWatch: () => {} },
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
    for (const [name, value] of Object.entries(further))
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

/** Where happy-dom differs from the standards, and our screens notice. */
function followStandards({ Element, HTMLUnknownElement }: typeof globalThis) {
  // React warns of elements that a browser does not know.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get(this: Element) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
    },
  })
  // Cancelling an animation rejects nothing that nobody asks about.
  const animate = Reflect.get(Element.prototype, 'animate')
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args)
    animation.finished.catch(() => {})
    return animation
  }
}
