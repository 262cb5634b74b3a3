import { randomInt } from 'node:crypto'

// Without vowels it spells no word, without 0, 1, I, L and O it can't be misread.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A ticket's random reference, as in XOM-7K2F9Q: one of 480 million. */
export const newReference = () =>
  `XOM-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
