import type { Configuration, CustomFetch } from 'openid-client'

export interface Provider {
  issuer: string
  /** The demo's own, which knows the residents of the cast. */
  isStandIn: boolean
  /** Fetched at the first sign-in, then cached. */
  configuration: () => Promise<Configuration>
}

interface Client {
  issuer: string
  clientId: string
  clientSecret: string
  isStandIn: boolean
  /** How to reach the provider if not over the network. */
  fetch?: CustomFetch
}

/** In seconds. A sign-in makes three calls at most and has to end before the browser's 10 s are over. */
const timeout = 3

export function openProvider({ issuer, clientId, clientSecret, isStandIn, fetch }: Client): Provider {
  const address = new URL(issuer)
  // Issuers without TLS are on this machine, or config.ts would have refused them.
  const isOpen = address.protocol === 'http:'
  const discover = async () => {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } =
      await import('openid-client')
    return discovery(address, clientId, clientSecret, undefined, {
      timeout,
      execute: isOpen ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
      ...(fetch && { [customFetch]: fetch }),
    })
  }
  let known: Promise<Configuration> | undefined
  const configuration = () =>
    (known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    }))
  return { issuer, isStandIn, configuration }
}
