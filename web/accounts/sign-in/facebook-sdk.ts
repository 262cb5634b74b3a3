const scriptUrl = 'https://connect.facebook.net/vi_VN/sdk.js'
const elementId = 'facebook-jssdk'

interface Sdk {
  init: (options: { appId: string; version: string; xfbml: boolean; cookie: boolean }) => void
  login: (
    callback: (answer: { authResponse?: { accessToken?: string } | null }) => void,
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

/** Only the content security policy of the sign-in page allows the SDK. The screen may be open in another document. */
export function isSdkAllowed() {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname === location.pathname
}

export function loadSdk(appId: string) {
  if (document.getElementById(elementId)) return
  window.fbAsyncInit = () => {
    window.FB?.init({ appId, version: 'v18.0', xfbml: false, cookie: false })
    isStarted = true
  }
  const script = document.createElement('script')
  script.id = elementId
  script.src = scriptUrl
  script.async = true
  document.head.append(script)
}

export const isSdkReady = () => isStarted && window.FB !== undefined

/** Opens Facebook's window. Resolves to null if the user cancels. The SDK must be ready. */
export const requestFacebookToken = () =>
  new Promise<string | null>((resolve) => {
    window.FB?.login(({ authResponse }) => resolve(authResponse?.accessToken ?? null), {
      scope: 'public_profile,email',
    })
  })
