/** What every kind of mail says, beside its fixed words. Links are whole addresses, moments ISO 8601. */
export interface MailData {
  /** `link` leads to /i/CODE. */
  invitation: { inviter: string; ward: string | null; link: string; expires_at: string }
  /** Somebody joined with one's invitation; `link` leads to their page. */
  invitation_accepted: { name: string; link: string }
  /** `link` leads to /trusted/TOKEN, `join_link` to /i/CODE. */
  trusted_contact: { asker: string; kind: 'relative' | 'emergency'; link: string; join_link: string }
  /** A contact answered; `name` is what the asker calls them, else their address. */
  trusted_answer: { name: string; kind: 'relative' | 'emergency'; accepted: boolean; link: string }
  safety_update: { name: string; message: string; sent_at: string }
  confirm_email: { name: string; link: string }
  delete_account: { name: string; link: string }
  deletion_begun: { name: string; erase_at: string; link: string }
  export_ready: { name: string; link: string; expires_at: string }
}

export type Language = 'vi' | 'en'

/** Mail that somebody asked for themselves in that very moment: it goes out to those who stopped all other too. */
export const askedFor: readonly (keyof MailData)[] = [
  'confirm_email',
  'delete_account',
  'deletion_begun',
  'export_ready',
]

/**
 * Mail that tells people with an account what came of something of theirs: who has switched mail off in their
 * settings does not get it. The rest is written by one person to another, whom those settings don't concern.
 */
export const news: readonly (keyof MailData)[] = ['invitation_accepted', 'trusted_answer']
