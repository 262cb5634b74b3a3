/** `1250000` as `1.250.000đ`, in both languages. Takes digits alone, of any length. */
export const formatPrice = (digits: string) => `${digits.replace(/\B(?=(\d{3})+$)/g, '.')}đ`
