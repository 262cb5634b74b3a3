/** What a mail is put together from; its HTML and its plain text are made from the same parts. */
export type Part =
  | { kind: 'heading' | 'paragraph' | 'fine_print'; text: string }
  /** Messages of a person, with the lines they wrote. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; text: string; link: string; isSecond: boolean }

/** What a template makes. `why` tells the reader at the end why the mail came to them. */
export interface Draft {
  subject: string
  parts: Part[]
  why: string
}

export const heading = (text: string): Part => ({ kind: 'heading', text })
export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
export const finePrint = (text: string): Part => ({ kind: 'fine_print', text })
export const quote = (text: string): Part => ({ kind: 'quote', text })
export const button = (text: string, link: string): Part => ({ kind: 'button', text, link, isSecond: false })
/** Beside a button that matters more. */
export const secondButton = (text: string, link: string): Part => ({
  kind: 'button',
  text,
  link,
  isSecond: true,
})
