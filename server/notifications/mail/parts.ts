/** Both a mail's HTML and its plain text are made from these. */
export type Part =
  | { kind: 'heading' | 'section' | 'paragraph' | 'fine_print'; text: string }
  /** A person's text, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; text: string; link: string; isSecond: boolean }
  /** One of several things to open. */
  | { kind: 'item'; text: string; words: string; link: string }

/** `why` says at the end why the mail was sent. */
export interface Draft {
  subject: string
  parts: Part[]
  why: string
}

export const heading = (text: string): Part => ({ kind: 'heading', text })
export const section = (text: string): Part => ({ kind: 'section', text })
export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
export const finePrint = (text: string): Part => ({ kind: 'fine_print', text })
export const quote = (text: string): Part => ({ kind: 'quote', text })
export const button = (text: string, link: string): Part => ({ kind: 'button', text, link, isSecond: false })
export const secondButton = (text: string, link: string): Part => ({
  kind: 'button',
  text,
  link,
  isSecond: true,
})
export const item = (text: string, words: string, link: string): Part => ({ kind: 'item', text, words, link })
