import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { setWorkerUrl } from 'maplibre-gl'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown
}

let isAllowed = false

/** The page's trusted types allow this policy alone; it passes this one address and refuses everything else. */
export function trustMapWorker() {
  if (isAllowed) return
  isAllowed = true
  setWorkerUrl(workerAddress)
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (address === workerAddress) return address
      throw new TypeError('Only the worker of the map may be started')
    },
  })
}
