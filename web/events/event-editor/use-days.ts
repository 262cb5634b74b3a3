import { useState } from 'react'
import { locale, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { dayInVietnam } from '../../platform/i18n/vietnam-time.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { daysAfter } from '../../ui/controls/day.ts'

/** The server takes moments within five years. */
const daysAhead = 5 * 365 - 2

/** What every choice of a day shares; days are those of Viet Nam. */
export function useDays() {
  const t = useText()
  const [today] = useState(() => dayInVietnam(serverNow()))
  return {
    today,
    min: today,
    max: daysAfter(today, daysAhead),
    locale: locale(useLanguage()),
    texts: {
      today: t('composer.today'),
      tomorrow: t('composer.tomorrow'),
      weekend: t('composer.weekend'),
      pick: t('composer.pick_day'),
      clear: t('composer.clear_day'),
      optional: t('editor.required'),
      previous_month: t('composer.previous_month'),
      next_month: t('composer.next_month'),
    },
  }
}
