/** The prefixes of mobile numbers in Viet Nam since 2018, after the leading zero. */
const mobile = /^(?:\+?84|0)([35789]\d{8})$/

/** As in +84901234567. Takes 0, 84 or +84, with spaces, dots, dashes or brackets between groups; null otherwise. */
export function mobileNumber(written: string): string | null {
  const digits = written.normalize('NFKC').replace(/[\s.()\-–]/g, '')
  const rest = mobile.exec(digits)?.[1]
  return rest ? `+84${rest}` : null
}
