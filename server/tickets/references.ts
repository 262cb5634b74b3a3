import { randomInt } from 'node:crypto'

// Without vowels no word comes of it, without 0, 1, I, L and O nothing is misread.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** What a ticket is called when somebody asks for it, as in XOM-7K2F9Q: one of 480 million, drawn by lot. */
export const newReference = () =>
  `XOM-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
