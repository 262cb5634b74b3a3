import { locale } from '../../platform/i18n/i18n.ts'

export const dayIn = (moment: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(moment))
