import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { setWorkerUrl } from 'maplibre-gl'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown
}

let isAllowed = false

/**
 * Lets the map start its worker. The page asks for trusted types and knows one policy only, this one; it lets that
 * one address through and refuses every other, and all markup and scripts made of text.
 */
export function allowWorker() {
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
