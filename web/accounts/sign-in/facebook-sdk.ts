const address = 'https://connect.facebook.net/vi_VN/sdk.js'
const elementId = 'facebook-jssdk'

/** The part of Facebook's SDK that is used here. */
interface Sdk {
  init: (options: { appId: string; version: string; xfbml: boolean; cookie: boolean }) => void
  login: (
    done: (answer: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ) => void
}

declare global {
  interface Window {
    FB?: Sdk | undefined
    fbAsyncInit?: (() => void) | undefined
  }
}

let isStarted = false

/**
 * Whether this document may run the SDK. The server lets it into the sign-in page only, which may be on screen without
 * having been loaded.
 */
export function isSdkAllowed() {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname === location.pathname
}

/** Has the browser fetch and start the SDK, once; `isSdkReady` tells when it is there. */
export function loadSdk(appId: string) {
  if (document.getElementById(elementId)) return
  window.fbAsyncInit = () => {
    window.FB?.init({ appId, version: 'v18.0', xfbml: false, cookie: false })
    isStarted = true
  }
  const script = document.createElement('script')
  script.id = elementId
  script.src = address
  script.async = true
  document.head.append(script)
}

export const isSdkReady = () => isStarted && window.FB !== undefined

/** Lets Facebook ask whom it is: its token for this app, null where they didn't want to. The SDK must be ready. */
export const askFacebook = () =>
  new Promise<string | null>((resolve) => {
    window.FB?.login(({ authResponse }) => resolve(authResponse?.accessToken ?? null), {
      scope: 'public_profile,email',
    })
  })
