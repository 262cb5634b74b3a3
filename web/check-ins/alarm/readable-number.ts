/** "0901 234 567" for +84901234567, as people in Viet Nam write it. */
export const readableNumber = (phone: string) => phone.replace(/^\+84(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
