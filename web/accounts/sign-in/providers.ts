/** The providers that one can sign in with. */
const providers = ['google', 'facebook'] as const

type Provider = (typeof providers)[number]

/** Whether one can sign in with a provider that an address names, as in /login?provider=zalo. */
export const isProvider = (name: string): name is Provider => providers.some((known) => known === name)
