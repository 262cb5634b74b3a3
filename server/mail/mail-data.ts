import type { Erasure } from '../../contract/people/erasures.ts'

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
  /** Staff end an account at `erase_at`; `link` leads to those who can be asked about it. */
  account_closed: { name: string; reason: Erasure['reason']; erase_at: string; link: string }
  export_ready: { name: string; link: string; expires_at: string }
}

export type Language = 'vi' | 'en'

/**
 * Who a mail is asked for by: `reader`, who did so themselves while signed in, and gets it always; `agreed`, who once said
 * yes to such mail; `anybody`, because all it takes is to type the address, so that it is counted and can be stopped.
 */
type Asking = 'reader' | 'agreed' | 'anybody'

export const askedBy: Record<keyof MailData, Asking> = {
  invitation: 'anybody',
  invitation_accepted: 'agreed',
  trusted_contact: 'anybody',
  trusted_answer: 'agreed',
  safety_update: 'agreed',
  confirm_email: 'anybody',
  delete_account: 'reader',
  deletion_begun: 'reader',
  // Whoever is thrown out has a right to hear why.
  account_closed: 'reader',
  export_ready: 'reader',
}

/**
 * Mail that tells people with an account what came of something of theirs: who has switched mail off in their
 * settings does not get it. The rest is written by one person to another, whom those settings don't concern.
 */
export const news: readonly (keyof MailData)[] = ['invitation_accepted', 'trusted_answer']
