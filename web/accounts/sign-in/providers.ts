const providers = ['google', 'facebook'] as const

type Provider = (typeof providers)[number]

/** Whether a provider named by an address is supported, as in /login?provider=zalo. */
export const isProvider = (name: string): name is Provider => providers.some((known) => known === name)
