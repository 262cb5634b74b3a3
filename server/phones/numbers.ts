/** The prefixes of mobile numbers in Viet Nam since 2018, after the leading zero. */
const mobile = /^(?:\+?84|0)([35789]\d{8})$/

/**
 * A Vietnamese mobile number in international form, as in +84901234567, from what people write: starting with 0, 84 or
 * +84, with groups separated by spaces, dots, dashes or brackets. Null for anything else.
 */
export function mobileNumber(written: string): string | null {
  const digits = written.normalize('NFKC').replace(/[\s.()\-–]/g, '')
  const rest = mobile.exec(digits)?.[1]
  return rest ? `+84${rest}` : null
}
