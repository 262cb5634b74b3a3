import { text, url } from './variable-kinds.ts'

const companyFallback = 'omitted from pages and mails'

/** A section of docs/configuration.md. */
export const publicPages = {
  COMPANY_NAME: text({
    default: '{company}',
    fallback: companyFallback,
    purpose: 'The name of the operator, which the law requires.',
  }),
  COMPANY_ADDRESS: text({
    default: '{address}',
    fallback: companyFallback,
    purpose: 'The postal address of the operator.',
  }),
  COMPANY_TAX_NUMBER: text({
    default: '{tax_number}',
    fallback: companyFallback,
    purpose: 'The tax number of the operator.',
  }),
  COMPANY_PHONE: text({
    default: '{phone}',
    fallback: companyFallback,
    purpose: 'The phone number of the operator.',
  }),
  COMPANY_EMAIL: text({
    default: '{email}',
    fallback: companyFallback,
    purpose: 'The mail address of the operator.',
  }),
  APPLE_STORE_URL: url(['https:'], {
    default: 'https://apps.apple.com/',
    purpose: 'The target of the App Store button.',
  }),
  GOOGLE_PLAY_URL: url(['https:'], {
    default: 'https://play.google.com/store/apps',
    purpose: 'The target of the Google Play button.',
  }),
}
