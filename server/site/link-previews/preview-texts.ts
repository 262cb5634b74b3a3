import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { truncateToWords } from '../../../contract/letters.ts'
import type { LinkSubject } from '../../platform/web/link-subjects.ts'
import { formatPeriod } from '../../platform/moments.ts'
import { oneLine } from '../../platform/text.ts'
import { findCautions } from '../../text/cautions/cautions.ts'
import texts from './texts.json' with { type: 'json' }

export type Language = 'vi' | 'en'

export interface LinkTexts {
  label: string
  title: string
  line: string
}

/** In letters; messengers cut longer titles and lines. */
const limits = { title: 90, about: 120, name: 40 }

const compile = (language: Language) => {
  const messages = Object.fromEntries(
    Object.entries(texts[language]).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  )
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
const catalogues: Partial<Record<Language, ReturnType<typeof compile>>> = {}

export function describeSubject(subject: LinkSubject, language: Language): LinkTexts {
  const i18n = (catalogues[language] ??= compile(language))
  const translate = (key: keyof (typeof texts)['vi'], values?: Record<string, string | number>) =>
    i18n._(key, values)
  const { kind, starts_at, members } = subject
  const ward = subject.ward && oneLine(subject.ward)
  const name = truncateToWords(oneLine(subject.name), kind === 'invitation' ? limits.name : limits.title)
  const label = translate(kind)
  if (kind === 'invitation')
    return {
      label,
      title: ward ? translate('invites_to', { name, ward }) : translate('invites', { name }),
      line: translate('everywhere'),
    }
  const facts = [
    starts_at && formatPeriod(starts_at, null, language),
    members ? translate('members', { members }) : null,
    ward,
    publicAbout(subject.about),
  ].filter(Boolean)
  return { label, title: name, line: facts.join(' · ') || translate('everywhere') }
}

/** Nothing of a text that has a phone number, a link or anything else that readers are cautioned about. */
function publicAbout(about: string): string {
  const line = truncateToWords(oneLine(about), limits.about)
  return findCautions(about).length ? '' : line
}
