/** "0901 234 567" for the verified +84901234567, as people in Viet Nam write it. */
export const readablePhone = (phone: string) => phone.replace(/^\+84(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')

/** The address that calls a number. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
