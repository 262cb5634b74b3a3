/** How a service is paid. `agreed`: the two sides agree on a price. */
export const servicePricings = ['job', 'hour', 'agreed', 'free'] as const
export type ServicePricing = (typeof servicePricings)[number]

/** Agreed and free services have a price of 0, the others a higher one. */
export const hasPrice = (pricing: ServicePricing) => pricing === 'job' || pricing === 'hour'

/** A service is asked for in a chat: it has no stock, no order and no price offer. */
export const isService = ({ category }: { category: string | null }) => category === 'services'
