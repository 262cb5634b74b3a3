import type { Config } from '../start/config.ts'

/** A default of the configuration stands for what nobody has said. */
const said = (value: string) => (/^\{\w+\}$/.test(value) ? '' : value)

/** By the names that pages use; `COMPANY` is empty where all are. */
export function companyValues({ company }: Pick<Config, 'company'>): Record<string, string> {
  const values = {
    COMPANY_NAME: said(company.name),
    COMPANY_ADDRESS: said(company.address),
    COMPANY_TAX_NUMBER: said(company.taxNumber),
    COMPANY_PHONE: said(company.phone),
    COMPANY_EMAIL: said(company.email),
  }
  return { ...values, COMPANY: Object.values(values).find(Boolean) ?? '' }
}

const innermost = /%IF_(\w+)%((?:(?!%IF_)[^])*?)%ELSE_\1%((?:(?!%IF_)[^])*?)%END_\1%/g

/** Of each pair that the build has written between marks, keeps the first where the value is not empty. */
export function withChosenParts(html: string, values: Record<string, string>): string {
  const chosen = html.replace(innermost, (_, name: string, first: string, second: string) =>
    values[name] ? first : second,
  )
  return chosen === html ? html : withChosenParts(chosen, values)
}
